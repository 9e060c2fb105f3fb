import { useTranslation } from 'react-i18next'
import { HomeLink } from '../HomeLink'
import styles from './Dashboard.module.css'
import { figureText, isNothing, totalOf } from './figures'
import type { TileCell, TileColumn, TileContent } from './tile'

/** The exact figures of a tile, each a link to what it counts, with their sums. */
export function TileTable({ content, label }: { readonly content: TileContent; readonly label: string }) {
  const { t } = useTranslation()
  const { heading, columns, rows } = content
  const summed = rows.length > 1 && columns.some(({ plotted }) => plotted)
  return (
    <div className={styles.tableScroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={styles.figure}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.address ? <HomeLink address={row.address}>{row.label}</HomeLink> : row.label}</th>
              {columns.map((column, place) => (
                <td key={column.label} className={styles.figure}>
                  <Figure cell={row.cells[place]} kind={column.kind} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              <th scope="row">{t('合计')}</th>
              {columns.map((column, place) => (
                <td key={column.label} className={styles.figure}>
                  {figureText(totalOf(content, place), column.kind)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Figure({ cell, kind }: { readonly cell: TileCell | undefined; readonly kind: TileColumn['kind'] }) {
  if (!cell) return null
  const text = figureText(cell.value, kind)
  return cell.address && !isNothing(cell.value) ? <HomeLink address={cell.address}>{text}</HomeLink> : text
}
