import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { EmptyState } from '../EmptyState'
import { CellTip } from '../CellTip'
import { keyContextAttribute } from '../../keyboard'
import { useLatest } from '../use-latest'
import { CellCatcher } from './CellCatcher'
import { createEditTable, type EditTableHandle } from './edit-table'
import { editTableContext } from './edit-table-commands'
import type { CellPlace, EditTableOptions } from './edit-table-types'
import { EditTableBar } from './EditTableBar'
import { EditTableHead } from './EditTableHead'
import { EditTableRow } from './EditTableRow'
import styles from './EditTable.module.css'
import { focusEditTable } from './focused-edit-table'
import { rowKey } from './row-key'
import { useTableCommands } from './use-table-commands'
import { useTableKeys } from './use-table-keys'
import { useTableMouse } from './use-table-mouse'

export interface EditTableProps extends EditTableOptions {
  /** Translated name of the table. */
  readonly label: string
  /** The field's name: problems and cells are named by it, 'costs.0.amount'. */
  readonly name: string
  /** What a check of the whole form refused, by path. */
  readonly problems?: Readonly<Record<string, string>>
  /** What is wrong with the table as a whole. */
  readonly problem?: string
  /** Rows that are read: no buttons, and no higher than its rows. */
  readonly reading?: boolean
}

export const rowHeight = 33
const overscan = 6
const noProblems: Readonly<Record<string, string>> = {}

/**
 * Rows typed as in a spreadsheet. One input that nobody sees stands in the current cell and has the focus, so that typing (with an
 * input method, too) and pasting begin there; the control of a field is drawn only in the cell that is edited.
 */
export default function EditTable(props: EditTableProps) {
  const { t } = useTranslation()
  const { label, columns, rows, problems = noProblems, reading = false } = props
  const latest = useLatest<EditTableOptions>(props)
  const catcher = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [table] = useState(() =>
    createEditTable(
      () => latest.current,
      () => catcher.current?.focus({ preventScroll: true }),
    ),
  )
  const state = useStore(table)
  useTableCommands()
  useEffect(() => focusEditTable(table), [table])
  useRefused(table, props.name, columns, problems)
  const id = useId()
  const keys = useTableKeys(table, rowHeight, scroller)
  const mouse = useTableMouse(table)
  const current = state.cursor.row
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same object; nothing here remembers them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: useCallback((range: Range) => withRow(range, current), [current]),
  })
  useLayoutEffect(
    () => placeCatcher(catcher.current, cellAt(scroller, state.cursor)),
    [scroller, state.cursor, columns],
  )
  const template = useMemo(() => gridTemplate(columns, reading), [columns, reading])
  // Sums of all rows: of no concern to a cursor that moves.
  const totals = useMemo(() => columns.map((column) => column.total?.(rows)), [columns, rows])
  const hasTotals = rows.length > 0 && totals.some((total) => total !== undefined)
  const block = table.block()
  const shownProblem = rows[current] && problemAt(table, columns, rows, problems, props.name, state.cursor)
  const problemId = `${id}problem`
  return (
    <div
      ref={root}
      className={styles.table}
      role="group"
      aria-label={label}
      aria-describedby={props.problem ? problemId : undefined}
      {...{ [keyContextAttribute]: editTableContext }}
      onFocusCapture={() => focusEditTable(table)}
      onKeyDown={keys}
      data-reading={reading || undefined}
    >
      <div
        ref={setScroller}
        className={styles.scroller}
        style={{ '--columns': template } as React.CSSProperties}
        {...mouse}
      >
        <CellCatcher
          ref={catcher}
          table={table}
          label={label}
          readOnly={props.locked}
          activeId={rows[current] ? `${id}${current}-${state.cursor.column}` : undefined}
        />
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1 + (hasTotals ? 1 : 0)}
          aria-colcount={columns.length + (reading ? 1 : 2)}
          aria-multiselectable={!reading || undefined}
          aria-readonly={props.locked || undefined}
          style={{ minWidth: leastWidth(columns) }}
        >
          <EditTableHead {...{ columns, reading }} allChosen={rows.length > 0 && state.chosen.size >= rows.length} />
          <div role="rowgroup" className={styles.body} style={{ height: rows.length * rowHeight }}>
            {virtual.getVirtualItems().map(({ index }) => {
              const row = rows[index]
              if (!row) return null
              const isCurrent = index === current
              const inBlock = state.anchor !== undefined && index >= block.top && index <= block.bottom
              return (
                <EditTableRow
                  key={rowKey(row)}
                  {...{ table, row, index, columns, reading, id }}
                  name={props.name}
                  locked={props.locked}
                  touched={state.touched.get(rowKey(row))}
                  problems={problems}
                  chosen={state.chosen.has(rowKey(row))}
                  cursorColumn={isCurrent ? state.cursor.column : -1}
                  editing={isCurrent ? state.editing : undefined}
                  blockLeft={inBlock ? block.left : -1}
                  blockRight={inBlock ? block.right : -1}
                />
              )
            })}
          </div>
          {hasTotals && (
            <div role="rowgroup" className={styles.foot}>
              <div role="row" aria-rowindex={rows.length + 2} className={styles.headRow}>
                <div role="rowheader" aria-colindex={1} className={reading ? styles.index : styles.total}>
                  {t('合计')}
                </div>
                {columns.map((column, place) => (
                  <div key={column.id} role="gridcell" aria-colindex={place + (reading ? 2 : 3)} className={styles.end}>
                    {totals[place]}
                  </div>
                ))}
              </div>
            </div>
          )}
        </div>
        {rows.length === 0 && (
          <div className={styles.empty}>
            <EmptyState
              title={t('暂无数据')}
              hint={reading || props.locked ? undefined : t('按 Alt+A 添加一行，或从表格软件整块粘贴')}
            />
          </div>
        )}
      </div>
      <CellTip root={scroller} />
      {props.problem && (
        <p id={problemId} className={styles.problem}>
          {props.problem}
        </p>
      )}
      {!reading && (
        <EditTableBar
          count={rows.length}
          chosen={state.chosen.size}
          locked={props.locked}
          problem={shownProblem && t('第 {{row}} 行：{{problem}}', { row: current + 1, problem: shownProblem })}
        />
      )}
    </div>
  )
}

/** The row with the cursor stays in the page wherever one scrolls. */
function withRow(range: Range, row: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (row < 0 || row >= range.count || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}

/** What is said of a cell: what the form refused, else what its own rules do once it was changed or left. */
export function problemAt(
  table: EditTableHandle,
  columns: EditTableOptions['columns'],
  rows: EditTableOptions['rows'],
  problems: Readonly<Record<string, string>>,
  name: string,
  { row, column }: CellPlace,
): string | undefined {
  const values = rows[row]
  const asked = columns[column]
  if (!values || !asked) return undefined
  const touched = table.getState().touched.get(rowKey(values))
  return problems[`${name}.${row}.${asked.id}`] ?? (touched?.has(asked.id) ? asked.problem(values) : undefined)
}

function useRefused(
  table: EditTableHandle,
  name: string,
  columns: EditTableOptions['columns'],
  problems: Readonly<Record<string, string>>,
): void {
  const names = useLatest(columns)
  useEffect(() => {
    const places = Object.keys(problems).flatMap((path) => {
      const [field, row, id] = path.split('.')
      const column = names.current.findIndex((each) => each.id === id)
      return field === name && column >= 0 ? [{ row: Number(row), column }] : []
    })
    if (places.length > 0) table.showRefused(places.toSorted((a, b) => a.row - b.row || a.column - b.column))
  }, [table, name, names, problems])
}

const cellAt = (scroller: HTMLElement | null, { row, column }: CellPlace) =>
  scroller?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)

/** The input stands over the current cell: a browser scrolls to what is typed into. */
function placeCatcher(catcher: HTMLInputElement | null, cell: HTMLElement | null | undefined): void {
  if (!catcher || !cell) return
  const row = cell.parentElement
  catcher.style.left = `${cell.offsetLeft}px`
  catcher.style.top = `${(row?.offsetTop ?? 0) + rowHeight}px`
  catcher.style.width = `${cell.offsetWidth}px`
  if (document.activeElement === catcher) cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

const pickWidth = 36
const indexWidth = 44

/** Columns share what room there is by their widths. */
const gridTemplate = (columns: EditTableOptions['columns'], reading: boolean) =>
  [
    ...(reading ? [] : [`${pickWidth}px`]),
    `${indexWidth}px`,
    ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`),
  ].join(' ')

const leastWidth = (columns: EditTableOptions['columns']) =>
  columns.reduce((sum, { width }) => sum + width, pickWidth + indexWidth)
