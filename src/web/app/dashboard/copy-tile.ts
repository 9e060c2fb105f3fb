import type { Money } from '#core'
import { blockText } from '../../controls/grid/table-text'
import { notify } from '../../shell'
import { t } from '../translations'
import { figureText, totalOf } from './figures'
import type { Tile, TileColumn, TileContent } from './tile'
import { readTile } from './use-tile'

/** The exact figures as tab-separated text with headings, which pastes into a spreadsheet as cells. */
export function tileText(content: TileContent): string {
  const { heading, columns, rows } = content
  const plain = (value: number | Money, kind: TileColumn['kind']) => figureText(value, kind).replaceAll(',', '')
  const lines = rows.map(({ label, cells }) => [
    label,
    ...columns.map(({ kind }, place) => plain(cells[place]?.value ?? 0, kind)),
  ])
  const sums = [t('合计'), ...columns.map(({ kind }, place) => plain(totalOf(content, place), kind))]
  const headings = [heading, ...columns.map(({ label }) => label)]
  return blockText([headings, ...lines, ...(rows.length > 1 ? [sums] : [])])
}

export async function copyTile(tile: Tile): Promise<void> {
  const data = readTile(tile)
  if (data === undefined) return
  try {
    const content = tile.show(data)
    await navigator.clipboard.writeText(tileText(content))
    notify({ kind: 'success', message: t('已复制 {{count}} 行', { count: content.rows.length }) })
  } catch {
    notify({ kind: 'error', message: t('浏览器不允许复制') })
  }
}
