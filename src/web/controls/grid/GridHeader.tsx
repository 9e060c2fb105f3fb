import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DataGrid.module.css'
import { narrowest, type PlacedColumn } from './use-grid-columns'

interface GridHeaderProps {
  readonly columns: readonly PlacedColumn<unknown>[]
  readonly picks: boolean
  readonly single?: boolean
  readonly allPicked: boolean
  readonly cursorColumn: number
  readonly onWidth?: (id: string, width: number) => void
}

/** The headings. Clicks on them are heard by the grid, which knows what sorting means. */
export function GridHeader({ columns, picks, single, allPicked, cursorColumn, onWidth }: GridHeaderProps) {
  const { t } = useTranslation()
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} data-row={-1} className={styles.headRow}>
        {picks && (
          <div role="columnheader" aria-colindex={1} className={styles.pick} data-pick-all={single ? undefined : ''}>
            {!single && (
              <span className={styles.box} aria-hidden>
                {allPicked ? '✓' : ''}
              </span>
            )}
            <span className={styles.spoken}>{t('选择')}</span>
          </div>
        )}
        {columns.map(({ column, width, sorted }, place) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={place + (picks ? 2 : 1)}
            aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
            data-column={place}
            tabIndex={place === cursorColumn ? 0 : -1}
            className={`${column.align === 'end' ? styles.end : styles.cell} ${column.sortable ? styles.sortable : ''}`}
          >
            <span className={styles.heading}>{column.label}</span>
            {sorted && <span aria-hidden>{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>}
            {onWidth && <WidthHandle width={width} onWidth={(next) => onWidth(column.id, next)} />}
          </div>
        ))}
      </div>
    </div>
  )
}

function WidthHandle({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number) => void }) {
  const start = useRef({ x: 0, width })
  const grab = (event: ReactPointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const drag = (event: ReactPointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onWidth(Math.max(narrowest, start.current.width + event.clientX - start.current.x))
  }
  return <span className={styles.handle} data-handle aria-hidden onPointerDown={grab} onPointerMove={drag} />
}
