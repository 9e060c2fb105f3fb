import {
  DataGrid,
  EmptyState,
  type GridColumn,
  type GridCursor,
  type GridHandle,
  type GridTree,
  notify,
  type RowDecoration,
  TextInput,
  useFirstFocus,
  useKeyContext,
} from '#web'
import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type GrantRow,
  type GrantTreeRows,
  isTicked,
  matching,
  rowsInSight,
  type TickChange,
  ticking,
  tickOf,
  type Ticks,
  unticking,
} from './grant-tree'
import styles from './Grants.module.css'

export const grantsContext = 'grants'

interface GrantTreeProps {
  /** Translated. */
  readonly label: string
  readonly tree: GrantTreeRows
  readonly ticks: Ticks
  readonly onChange: (change: TickChange) => void
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
  readonly active: boolean
  /** Told where one types what to look for. */
  readonly filterPlace: RefObject<HTMLDivElement | null> | undefined
}

/** A tree to tick: a row takes all below it along, and is drawn half where only some of that is ticked. */
export function GrantTree({ label, tree, ticks, onChange, open, onOpen, active, filterPlace }: GrantTreeProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useKeyContext(grantsContext, place)
  const grid = useRef<GridHandle>(null)
  useFirstFocus(
    place,
    active,
    useCallback(() => grid.current?.focus(), []),
  )
  const [filter, setFilter] = useState('')
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const found = useMemo(() => matching(tree, filter), [tree, filter])
  const rows = useMemo(() => rowsInSight(tree, open, found), [tree, open, found])
  const row = Math.max(0, Math.min(cursor.row, rows.length - 1))
  const find = (text: string) => {
    setFilter(text)
    setCursor({ row: 0, column: 0 })
  }
  const intoTree = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    grid.current?.focus()
  }
  const selection = useMemo(
    () => new Map(rows.filter((each) => tickOf(each, ticks) === 'all').map((each) => [each.id, each])),
    [rows, ticks],
  )
  const shape = useMemo(
    () => gridTree(tree, rows, found ? new Set(tree.byId.keys()) : open, onOpen),
    [tree, rows, found, open, onOpen],
  )
  const change = (changed: readonly GrantRow[], on: boolean) => {
    const wanted = (on ? ticking : unticking)(tree, ticks, changed, found)
    if (wanted.on.size + wanted.off.size > 0) onChange(wanted)
    else if (changed.some(({ isFixed }) => isFixed))
      notify({ kind: 'warning', message: t('您没有此项权限，不能授予或收回') })
  }
  /** The rows that a key or a click turned: what is ticked in part is ticked whole first. */
  const turn = (next: ReadonlyMap<string, GrantRow>) => {
    const on = rows.filter(({ id }) => next.has(id) && !selection.has(id))
    const off = rows.filter(({ id }) => selection.has(id) && !next.has(id))
    if (on.length > 0) change(on, !isTicked(on, ticks))
    if (off.length > 0) change(off, false)
  }
  const decorate = (each: GrantRow): RowDecoration | undefined => {
    const partly = tickOf(each, ticks) === 'some'
    if (!partly && !each.isFixed) return undefined
    const words = [...(partly ? [t('部分授权')] : []), ...(each.isFixed ? [t('您没有此项权限，不能授予或收回')] : [])]
    return { partly, fixed: each.isFixed, className: each.isFixed ? styles.fixed : undefined, label: words.join('，') }
  }
  const columns: readonly GridColumn<GrantRow>[] = [
    { id: 'title', label: t('名称'), width: 420, text: ({ title }) => title },
    { id: 'below', label: t('已授权下级'), width: 110, align: 'end', text: (each) => share(tree, each, ticks) },
    {
      id: 'note',
      label: t('说明'),
      width: 240,
      text: (each) => (each.isFixed ? t('您没有此项权限，不能授予或收回') : ''),
    },
  ]
  return (
    <div ref={place} className={styles.tree}>
      <div role="search" ref={filterPlace} className={styles.filter} onKeyDown={intoTree}>
        <TextInput label={t('筛选')} type="search" value={filter} onChange={find} placeholder={t('按名称筛选')} />
      </div>
      <DataGrid
        label={label}
        columns={tree.rows.some(({ isFixed }) => isFixed) ? columns : columns.slice(0, 2)}
        count={rows.length}
        getRow={(index) => rows[index]}
        keyOf={({ id }) => id}
        cursor={{ ...cursor, row: cursor.row < 0 ? cursor.row : row }}
        onCursorChange={setCursor}
        selection={selection}
        onSelectionChange={turn}
        onSelectAll={() => change(rows, true)}
        keepsSelection
        decorate={decorate}
        active={active}
        tree={shape}
        handle={grid}
        empty={<EmptyState title={filter ? t('没有符合的名称') : t('没有可以授权的内容')} />}
      />
    </div>
  )
}

const share = ({ shape }: GrantTreeRows, { below, shows }: GrantRow, { all }: Ticks): string =>
  below.length === 0 || shape === 'rows' ? '' : `${shows.filter((id) => all.has(id)).length} / ${shows.length}`

function gridTree(
  { byId }: GrantTreeRows,
  rows: readonly GrantRow[],
  open: ReadonlySet<string>,
  onOpen: (open: ReadonlySet<string>) => void,
): GridTree<GrantRow> {
  const places = new Map(rows.map(({ id }, index) => [id, index]))
  return {
    levelOf: (index) => rows[index]?.level ?? 1,
    isOpen: (index) => {
      const row = rows[index]
      return row && row.below.length > 0 ? open.has(row.id) : undefined
    },
    parentOf: (index) => {
      const parent = rows[index]?.parent
      return parent === undefined ? undefined : places.get(parent)
    },
    setOpen: ({ id }, isOpen) =>
      onOpen(isOpen ? new Set([...open, id]) : new Set([...open].filter((each) => each !== id))),
    openAll: ({ id }) => onOpen(new Set([...open, id, ...(byId.get(id)?.below ?? [])])),
  }
}
