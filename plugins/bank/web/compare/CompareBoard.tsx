import { type Row } from '#core'
import {
  EmptyState,
  type GridCursor,
  type GridHandle,
  type GridSelection,
  openAddress,
  Skeleton,
  t as translateNow,
  tableText,
  useKeyContext,
  useLatest,
  useTab,
} from '#web'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimAddress } from '../claim/claim-addresses'
import { AlignedGrid } from './AlignedGrid'
import { nextDifference } from './align-sides'
import styles from './Compare.module.css'
import { CompareBar } from './CompareBar'
import { CompareFooter } from './CompareFooter'
import { type Comparison, compareAddress } from './compare-address'
import { alignedColumns, amountColumnOf, sideOfColumn } from './compare-columns'
import { compareContext } from './compare-commands'
import { type CompareRow, type CompareRows, compareRows } from './compare-rows'
import { type CompareLine, shiftMonth, type SideSpec, sourceOf } from './compare-sources'
import { FreeGrids } from './FreeGrids'
import { type CompareHandle, focusCompare } from './focused-compare'
import { useSides } from './use-sides'

const nothing: GridSelection<CompareRow> = new Map()

export function CompareBoard({ comparison }: { readonly comparison: Comparison }) {
  const tab = useTab()
  const root = useRef<HTMLDivElement>(null)
  const grid = useRef<GridHandle>(null)
  const handles = useRef<(GridHandle | null)[]>([])
  const filters = useRef<HTMLDivElement>(null)
  /** The grid that had the focus is replaced by another one. */
  const refocus = useRef(false)
  const { key, free, onlyDifferences } = comparison
  const specs = useSameSpecs(comparison.sides)
  const { sides, compared, stop, reload } = useSides(specs, key)
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: amountColumnOf(0) })
  const [selection, setSelection] = useState(nothing)
  const room = useRoom(root)
  useKeyContext(compareContext, root)

  const rows = useMemo(() => compared && compareRows(compared, onlyDifferences), [compared, onlyDifferences])
  const row = rows?.getRow(Math.max(0, cursor.row))
  const side = sideOfColumn(cursor.column)
  const change = (next: Partial<Comparison>) => tab.replaceAddress(compareAddress({ ...comparison, ...next }))
  const goTo = (next: GridCursor) => {
    setCursor(next)
    if (free) handles.current[sideOfColumn(next.column)]?.focus()
    else grid.current?.focus()
  }

  const handle = useHandle({
    toDifference: (direction) => {
      if (!rows || !compared) return
      const next = nextDifference(compared.alignment.differences, rows.alignedAt(Math.max(0, cursor.row)), direction)
      if (next !== undefined) goTo({ ...cursor, row: rows.shownAt(next) })
    },
    toggleDifferences: () => {
      if (!rows || !compared) return
      const here = rows.alignedAt(Math.max(0, cursor.row))
      const next = compareRows(compared, !onlyDifferences)
      change({ onlyDifferences: !onlyDifferences })
      goTo({ ...cursor, row: Math.max(0, Math.min(next.count - 1, next.shownAt(here))) })
    },
    toggleFree: () => {
      change({ free: !free })
      refocus.current = true
    },
    hasSide: (by) => side + by >= 0 && side + by < specs.length && isInGrid(),
    moveSide: (by) => goTo({ ...cursor, column: amountColumnOf(side + by) }),
    shiftMonth: (by) =>
      change({ sides: specs.map((spec) => (spec.month ? { ...spec, month: shiftMonth(spec.month, by) } : spec)) }),
    linkBy: (next) => change({ key: next }),
    addSide: () => change({ sides: [...specs, { ...(specs.at(-1) ?? { source: 'statement' }) }] }),
    removeSide: () => change({ sides: specs.slice(0, -1) }),
    sideCount: () => specs.length,
    claim: () => {
      const chosen = selection.size > 0 ? [...selection.values()] : row ? [row] : []
      const statements = [...new Set(chosen.flatMap((each) => claimableOf(specs, each)))]
      if (statements.length > 0)
        openAddress(claimAddress({ statements, contract: contractOf(chosen) }), { where: 'beside' })
    },
    canClaim: () => row !== undefined && claimableOf(specs, row).length > 0,
    copyDifferences: async () => {
      if (!compared) return {}
      const all = compareRows(compared, true)
      const list = Array.from({ length: all.count }, (_, index) => all.getRow(index)).filter(
        (each) => each !== undefined,
      )
      await navigator.clipboard.writeText(tableText(alignedColumns(specs, room), list))
      return { message: translateNow('已复制 {{count}} 行', { count: list.length }) }
    },
    filter: () => filters.current?.querySelector<HTMLElement>('button,input')?.focus(),
    leaveFilters: () => goTo(cursor),
    reload,
    stop,
  })
  useEffect(() => {
    if (!refocus.current || !rows) return
    refocus.current = false
    ;(free ? handles.current[side] : grid.current)?.focus()
  }, [free, rows, side])
  const isInGrid = () => document.activeElement?.closest('[role=grid]') !== null

  const { isFocused, setContext } = tab
  useEffect(() => (isFocused ? focusCompare(handle) : undefined), [isFocused, handle])
  const current = row?.lines[side]?.row
  const resource = specs[side] && sourceOf(specs[side].source).resource
  useEffect(
    () => setContext({ resource, records: current ? [current] : noRecords, inForm: false }),
    [setContext, resource, current],
  )
  useFirstFocus(root, isFocused && (rows?.count ?? 0) > 0, () => (free ? handles.current[side] : grid.current)?.focus())

  const loading = sides.some((each) => each.state === 'loading')
  const actions = useActions({ change, stop, reload })
  return (
    <div ref={root} className={styles.panel}>
      <CompareBar
        {...{ comparison, specs, sides, loading }}
        canClaim={row !== undefined && claimableOf(specs, row).length > 0}
        bar={filters}
        onChange={actions.change}
        onStop={actions.stop}
        onReload={actions.reload}
      />
      <div className={styles.rows} aria-busy={loading}>
        {!compared || !rows ? (
          <Skeleton lines={14} />
        ) : free ? (
          <FreeGrids
            {...{ specs, compared, room, handles }}
            at={freePlace(compared, rows, cursor)}
            onAt={(place, line) => {
              const aligned = compared.alignment.rowOf[place]?.[line]
              if (aligned !== undefined) setCursor({ row: rows.shownAt(aligned), column: amountColumnOf(place) })
            }}
            active={isFocused}
          />
        ) : (
          <AlignedGrid
            {...{ specs, rows, room, cursor, selection }}
            onCursorChange={setCursor}
            onSelectionChange={setSelection}
            place={`${key} ${specs.map((spec) => JSON.stringify(spec)).join()}`}
            active={isFocused}
            handle={grid}
            empty={<NoRows onlyDifferences={onlyDifferences} loading={loading} />}
          />
        )}
      </div>
      {compared && <CompareFooter {...{ specs, compared, row }} />}
    </div>
  )
}

const noRecords: readonly Row[] = []

function NoRows({ onlyDifferences, loading }: { readonly onlyDifferences: boolean; readonly loading: boolean }) {
  const { t } = useTranslation()
  if (loading) return null
  return onlyDifferences ? (
    <EmptyState title={t('没有差异，全部相等')} keys="d" hint={t('看全部')} />
  ) : (
    <EmptyState title={t('两侧都没有数据')} keys="/" hint={t('改对照条件')} />
  )
}

/** Open statements of a row, by their ids. */
const claimableOf = (specs: readonly SideSpec[], row: CompareRow): readonly string[] =>
  row.lines.flatMap((line, side) => {
    if (!line || specs[side]?.source !== 'statement') return []
    return line.row.claimFlag === 1 && line.row.openAmount !== '0.00' ? [line.id] : []
  })

/** The contract that a partner names. */
function contractOf(rows: readonly CompareRow[]): string | undefined {
  for (const line of rows.flatMap((row) => row.lines)) {
    const id = line && contractOfLine(line)
    if (id) return id
  }
  return undefined
}

function contractOfLine({ row }: CompareLine): string | undefined {
  if (typeof row.contractId === 'string' && row.contractId !== '') return row.contractId
  return typeof row.contractCode === 'string' && row.contractName !== undefined ? row.id : undefined
}

/** Where the cursor is in the free view: on its side's line, or on the next line of that side where it stands at a gap. */
function freePlace(
  {
    alignment,
    lines,
  }: { readonly alignment: { readonly sides: number; readonly cells: Int32Array }; readonly lines: readonly unknown[] },
  rows: CompareRows,
  cursor: GridCursor,
) {
  const row = Math.max(0, rows.alignedAt(Math.max(0, cursor.row)))
  const at = (side: number) => alignment.cells[row * alignment.sides + side] ?? -1
  const wanted = Math.min(sideOfColumn(cursor.column), lines.length - 1)
  const side =
    at(wanted) >= 0
      ? wanted
      : Math.max(
          0,
          lines.findIndex((_, place) => at(place) >= 0),
        )
  return { side, line: Math.max(0, at(side)) }
}

/** The same array while the sides say the same, so that nothing is loaded twice. */
function useSameSpecs(specs: readonly SideSpec[]): readonly SideSpec[] {
  const text = JSON.stringify(specs)
  return useMemo(() => JSON.parse(text) as readonly SideSpec[], [text])
}

/** The width there is to draw in. */
function useRoom(root: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(1200)
  useEffect(() => {
    const element = root.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [root])
  return room
}

interface Actions {
  readonly change: (next: Partial<Comparison>) => void
  readonly stop: () => void
  readonly reload: () => void
}

/** The same functions for the panel's life: moving the cursor draws rows and not the conditions. */
function useActions(actions: Actions): Actions {
  const latest = useLatest(actions)
  return useMemo(
    () => ({
      change: (next) => latest.current.change(next),
      stop: () => latest.current.stop(),
      reload: () => latest.current.reload(),
    }),
    [latest],
  )
}

/** The same object for the panel's life, so that it is registered once. */
function useHandle(handle: CompareHandle): CompareHandle {
  const latest = useLatest(handle)
  return useMemo(() => {
    const forward = <K extends keyof CompareHandle>(name: K) =>
      ((...given: Parameters<CompareHandle[K]>) =>
        (latest.current[name] as (...all: unknown[]) => unknown)(...given)) as CompareHandle[K]
    return {
      toDifference: forward('toDifference'),
      toggleDifferences: forward('toggleDifferences'),
      toggleFree: forward('toggleFree'),
      hasSide: forward('hasSide'),
      moveSide: forward('moveSide'),
      shiftMonth: forward('shiftMonth'),
      linkBy: forward('linkBy'),
      addSide: forward('addSide'),
      removeSide: forward('removeSide'),
      sideCount: forward('sideCount'),
      claim: forward('claim'),
      canClaim: forward('canClaim'),
      copyDifferences: forward('copyDifferences'),
      filter: forward('filter'),
      leaveFilters: forward('leaveFilters'),
      reload: forward('reload'),
      stop: forward('stop'),
    }
  }, [latest])
}

/** The comparison that opens takes the focus as soon as there are rows. */
function useFirstFocus(root: React.RefObject<HTMLElement | null>, ready: boolean, focus: () => void): void {
  const done = useRef(false)
  const latest = useLatest(focus)
  useEffect(() => {
    if (!ready || done.current) return
    const active = document.activeElement
    if (active && active !== document.body && !active.contains(root.current)) return
    done.current = true
    latest.current()
  }, [root, ready, latest])
}
