import {
  DataGrid,
  EmptyState,
  type GridColumn,
  type GridCursor,
  type GridHandle,
  type GridTree,
  TextInput,
  useFirstFocus,
  useKeyContext,
} from '#web'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterTicks, isTicked, type GrantRow, type GrantTreeRows, matching, rowsInSight } from './grant-tree'
import styles from './Grants.module.css'

export const grantsContext = 'grants'

interface GrantTreeProps {
  /** Translated. */
  readonly label: string
  readonly tree: GrantTreeRows
  readonly ticked: ReadonlySet<string>
  readonly onTicked: (ticked: ReadonlySet<string>) => void
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
  readonly active: boolean
}

/** A tree to tick: a row takes all below it along, and what it stands in when it is ticked. */
export function GrantTree({ label, tree, ticked, onTicked, open, onOpen, active }: GrantTreeProps) {
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
  const selection = useMemo(
    () => new Map(rows.filter((each) => isTicked(each, ticked)).map((each) => [each.id, each])),
    [rows, ticked],
  )
  const shape = useMemo(
    () => gridTree(tree, rows, found ? new Set(tree.byId.keys()) : open, onOpen),
    [tree, rows, found, open, onOpen],
  )
  const tick = (keys: Iterable<string>) => onTicked(afterTicks(tree, rows, ticked, new Set(keys)))
  const columns: readonly GridColumn<GrantRow>[] = [
    { id: 'title', label: t('名称'), width: 420, text: ({ title }) => title },
    { id: 'below', label: t('已授权下级'), width: 110, align: 'end', text: (each) => share(each, ticked) },
  ]
  return (
    <div ref={place} className={styles.tree}>
      <TextInput label={t('筛选')} type="search" value={filter} onChange={find} placeholder={t('按名称筛选')} />
      <DataGrid
        label={label}
        columns={columns}
        count={rows.length}
        getRow={(index) => rows[index]}
        keyOf={({ id }) => id}
        cursor={{ ...cursor, row: cursor.row < 0 ? cursor.row : row }}
        onCursorChange={setCursor}
        selection={selection}
        onSelectionChange={(next) => {
          // Esc, which elsewhere only forgets what was chosen, must not take all grants away.
          if (next.size > 0 || selection.size === 1) tick(next.keys())
        }}
        onSelectAll={() => tick(rows.map(({ id }) => id))}
        active={active}
        tree={shape}
        handle={grid}
        empty={<EmptyState title={filter ? t('没有符合的名称') : t('没有可以授权的内容')} />}
      />
    </div>
  )
}

const share = ({ below }: GrantRow, ticked: ReadonlySet<string>): string =>
  below.length === 0 ? '' : `${below.filter((id) => ticked.has(id)).length} / ${below.length}`

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
