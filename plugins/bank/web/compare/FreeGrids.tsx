import { DataGrid, type GridCursor, type GridHandle, openAddress, recordAddress, t } from '#web'
import { useEffect, useMemo, useRef } from 'react'
import { rowStates } from './align-sides'
import styles from './Compare.module.css'
import { freeColumns, sideTitle } from './compare-columns'
import { type CompareLine, resourceOf, type SideSpec } from './compare-sources'
import type { Compared } from './use-sides'

interface FreeGridsProps {
  readonly specs: readonly SideSpec[]
  readonly compared: Compared
  readonly room: number
  /** The side and line that the cursor is on. */
  readonly at: { readonly side: number; readonly line: number }
  readonly onAt: (side: number, line: number) => void
  readonly active: boolean
  readonly handles: { readonly current: (GridHandle | null)[] }
}

const keyOf = (line: CompareLine) => line.id
const rowHeight = 28
const words = { equal: '相等', balanced: '合计相等', different: '不等', missing: '缺' } as const

/** Every side scrolls by itself; the cursor in one brings the partner into sight in the others. */
export function FreeGrids({ specs, compared, room, at, onAt, active, handles }: FreeGridsProps) {
  const { alignment, lines } = compared
  const row = alignment.rowOf[at.side]?.[at.line] ?? -1
  const partnerOf = (side: number) => (row < 0 ? -1 : (alignment.cells[row * alignment.sides + side] ?? -1))
  return (
    <div className={styles.free} style={{ gridTemplateColumns: `repeat(${lines.length}, minmax(0, 1fr))` }}>
      {lines.map((side, place) => {
        const spec = specs[place]
        if (!spec) return null
        return (
          <FreeGrid
            key={place}
            {...{ spec, compared }}
            side={place}
            lines={side}
            room={room / lines.length}
            line={place === at.side ? at.line : partnerOf(place)}
            onLine={(line) => onAt(place, line)}
            isHere={place === at.side}
            active={active && place === at.side}
            handle={(handle) => {
              handles.current[place] = handle
            }}
          />
        )
      })}
    </div>
  )
}

interface FreeGridProps {
  readonly spec: SideSpec
  readonly compared: Compared
  readonly side: number
  readonly lines: readonly CompareLine[]
  readonly room: number
  /** The line with the cursor, or the partner of it; -1 for none. */
  readonly line: number
  readonly onLine: (line: number) => void
  readonly isHere: boolean
  readonly active: boolean
  readonly handle: (handle: GridHandle | null) => void
}

function FreeGrid({ spec, compared, side, lines, room, line, onLine, isHere, active, handle }: FreeGridProps) {
  const root = useRef<HTMLDivElement>(null)
  const { alignment } = compared
  const columns = useMemo(() => {
    const places = new Map(lines.map((each, index) => [each.id, index]))
    const stateOf = (each: CompareLine) => {
      const row = alignment.rowOf[side]?.[places.get(each.id) ?? -1]
      return t(words[rowStates[alignment.states[row ?? -1] ?? 3] ?? 'missing'])
    }
    return freeColumns(spec, side, room - 16, stateOf)
  }, [spec, side, room, lines, alignment])
  useEffect(() => {
    if (!isHere && line >= 0) bringIntoSight(root.current, line)
  }, [isHere, line])
  const partner = !isHere && line >= 0 ? lines[line]?.id : undefined
  const cursor: GridCursor = { row: Math.max(0, line), column: 0 }
  return (
    <div ref={root} className={styles.freeSide} data-side={side} data-no-partner={line < 0 || undefined}>
      {line < 0 && <p className={styles.noPartner}>{t('缺')}</p>}
      <DataGrid<CompareLine>
        label={sideTitle(spec, side)}
        columns={columns}
        count={lines.length}
        getRow={(index) => lines[index]}
        keyOf={keyOf}
        cursor={cursor}
        onCursorChange={(next) => onLine(next.row)}
        onOpen={(each, where) => {
          const resource = resourceOf(spec)
          if (resource) openAddress(recordAddress(resource, each.id), { where })
        }}
        decorate={(each) => (each.id === partner ? { className: styles.partner, label: t('对应') } : undefined)}
        rowHeight={rowHeight}
        active={active}
        handle={handle}
      />
    </div>
  )
}

/** Scrolls a side to a line without taking the focus from the side one is in. */
function bringIntoSight(root: HTMLElement | null, line: number): void {
  const grid = root?.querySelector('[role=grid]')
  if (!grid) return
  const top = line * rowHeight
  const hidden = top < grid.scrollTop || top > grid.scrollTop + grid.clientHeight - 3 * rowHeight
  if (hidden) grid.scrollTo({ top: Math.max(0, top - grid.clientHeight / 2) })
}
