import {
  DataGrid,
  type GridCursor,
  type GridHandle,
  type GridSelection,
  openAddress,
  type OpenWhere,
  notify,
  recordAddress,
  type RowDecoration,
  t,
} from '#web'
import { type Ref, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Compare.module.css'
import { alignedColumns, sideOfColumn } from './compare-columns'
import { type CompareRow, type CompareRows, stateText } from './compare-rows'
import { resourceOf, type SideSpec } from './compare-sources'
import { useMemo } from 'react'

interface AlignedGridProps {
  readonly specs: readonly SideSpec[]
  readonly rows: CompareRows
  readonly room: number
  readonly cursor: GridCursor
  readonly onCursorChange: (cursor: GridCursor) => void
  readonly selection: GridSelection<CompareRow>
  readonly onSelectionChange: (selection: GridSelection<CompareRow>) => void
  readonly place: string
  readonly active: boolean
  readonly handle: Ref<GridHandle>
  readonly empty: React.ReactNode
}

const keyOf = (row: CompareRow) => row.key
const pickWidth = 32

/** All sides in one scroll: what belongs together stands in one row, and what has no partner faces a gap. */
export function AlignedGrid(props: AlignedGridProps) {
  const { specs, rows, room, cursor } = props
  const { t: translate, i18n } = useTranslation()
  // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language
  const columns = useMemo(() => alignedColumns(specs, room - pickWidth - 16), [specs, room, i18n.language])
  const open = useCallback(
    (row: CompareRow, where: OpenWhere) => openLine(specs, row, sideOfColumn(cursor.column), where),
    [specs, cursor.column],
  )
  return (
    <DataGrid<CompareRow>
      label={translate('流水对照')}
      columns={columns}
      count={rows.count}
      getRow={rows.getRow}
      indexOf={rows.indexOf}
      keyOf={keyOf}
      cursor={cursor}
      onCursorChange={props.onCursorChange}
      selection={props.selection}
      onSelectionChange={props.onSelectionChange}
      onOpen={open}
      onCopied={(count) => notify({ kind: 'success', message: t('已复制 {{count}} 行', { count }) })}
      decorate={decorate}
      rowHeight={28}
      place={props.place}
      active={props.active}
      handle={props.handle}
      empty={props.empty}
    />
  )
}

/** Opens the record of a side; of the side that has one where this one is missing. */
function openLine(specs: readonly SideSpec[], row: CompareRow, side: number, where: OpenWhere): void {
  const at = row.lines[side] ? side : row.lines.findIndex((line) => line !== undefined)
  const [line, spec] = [row.lines[at], specs[at]]
  const resource = spec && resourceOf(spec)
  if (line && resource) openAddress(recordAddress(resource, line.id), { where })
}

const decorations = new Map<string, RowDecoration>()

function decorate(row: CompareRow): RowDecoration {
  const group = row.groupRows > 1 ? (row.isFirstOfGroup ? styles.groupFirst : styles.grouped) : ''
  const className = `${styles[`row_${row.state}`] ?? ''} ${group}`
  const label = stateText(row)
  const key = `${className}\n${label}`
  const known = decorations.get(key) ?? { className, label }
  if (decorations.size < 5_000) decorations.set(key, known)
  return known
}
