import { type CommandContext, commandLabel, isCommandOf, type PanelParams, type Resource, type Row } from '#core'
import { memo, type RefObject, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import {
  DataGrid,
  EmptyState,
  ErrorState,
  GridActive,
  type GridCursor,
  type GridHandle,
  type OpenWhere,
} from '../../controls'
import { chordText, useChords, useKeyContext } from '../../keyboard'
import { useSession } from '../../session'
import { notify } from '../../shell'
import { currentContext, openAddress, useTab } from '../../workspace'
import { canCreate, canRead } from '../abilities'
import { recordAddress } from '../addresses'
import { CommandBar } from '../CommandBar'
import { focusList, type ListHandle } from '../focused-list'
import { isOffered } from '../record-commands'
import { recordsContext } from '../records-context'
import { useFirstFocus } from '../use-first-focus'
import { ColumnDialog } from './ColumnDialog'
import { ExportDialog } from './ExportDialog'
import { FilterBar } from './FilterBar'
import { ListFooter } from './ListFooter'
import styles from './ListPanel.module.css'
import { listColumns, plainLayout } from './list-columns'
import { type ListPreferences, readPreferences, writePreferences } from './list-preferences'
import { type ListQuery, readListQuery, writeListQuery, writeSort } from './list-query'
import { StateCards } from './StateCards'
import { summaryText } from './summary'
import { type TreeCall, treeCall } from './tree-call'
import { useTreeWays, withParentShown, withWays } from './tree-ways'
import { useListHandle } from './use-list-handle'
import { type Paging, useRecordRows } from './use-record-rows'
import { useSelection } from './use-selection'
import { useTreeRows } from './use-tree-rows'

export interface RecordListProps {
  readonly resource: Resource
  /** Translated; default the resource's own. */
  readonly label?: string
  /** Filters and sort, as a list's address holds them. */
  readonly params: PanelParams
  readonly onParams: (params: PanelParams) => void
  /** Whether the commands mean this list: its page has the focus, and of two lists in it this one had it last. */
  readonly isActive: boolean
  /** Conditions of pages that the reader does not see or change, as the server's own keys. */
  readonly given?: Readonly<Record<string, string>>
  /** How the tree is asked for, where not as the definition says; null shows no tree at all. */
  readonly tree?: TreeCall | null
  /** Columns shown to somebody who has not chosen their own; under a name of its own, which keeps that choice apart. */
  readonly view?: { readonly name: string; readonly columns: readonly string[] }
  /** Told of the record under the cursor. */
  readonly onCurrent?: (row: Row | undefined) => void
  /** What a new record begins with, below the record that is named or at the top. */
  readonly begin?: (parent: Row | undefined) => PanelParams | undefined
  /** Goes to the other list of the page. */
  readonly toOther?: () => void
}

const keyOf = (row: Row) => row.id
const filterPause = 250

/** The list of any resource: filters, cards, a virtual grid or tree, and a status line with exact sums. */
export function RecordList({ isActive, ...list }: RecordListProps) {
  return (
    <GridActive value={isActive}>
      <List {...list} />
    </GridActive>
  )
}

/** Whether it has the focus is not its matter: going to another page and back draws nothing of it. */
const List = memo(function List(props: Omit<RecordListProps, 'isActive'>) {
  const { resource, params, view } = props
  const { t, i18n } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const filterBar = useRef<HTMLDivElement>(null)
  const grid = useRef<GridHandle>(null)
  const [rowHeight] = useState(rowHeightNow)
  const [dialog, setDialog] = useState<'columns' | 'export'>()
  const [preferences, setPreferences] = usePreferences(view ? `${resource.id}.${view.name}` : resource.id)
  const { query, filters, setFilters, setSort } = useListQuery(resource, params, props.onParams)
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const place = JSON.stringify(query)
  const [page, setPage] = usePage(place)
  const { pageSize } = preferences
  const paging = useMemo<Paging>(
    () => (pageSize > 0 ? { mode: 'pages', size: pageSize, current: page } : { mode: 'endless' }),
    [pageSize, page],
  )
  const call = useTreeCall(resource, props.tree)
  // What is filtered stands anywhere in the tree: it is listed, with the way to it.
  const isFiltered = Object.keys(query.filters).length > 0
  const unfolded = useTreeRows(resource, isFiltered ? undefined : call, query)
  const whole = useWholeQuery(query, props.given)
  const pages = useRecordRows(resource, whole, paging, unfolded === undefined)
  const rows = unfolded?.rows ?? pages
  const { selection, setSelection, selectAll } = useSelection(resource, whole, rows)
  // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language
  const ownColumns = useMemo(() => listColumns(resource), [resource, i18n.language])
  const ways = useTreeWays(resource, call !== undefined && unfolded === undefined)
  const columns = useMemo(() => withWays(ownColumns, resource, ways), [ownColumns, resource, ways])
  const shownFirst = view?.columns
  const layout = useMemo(
    () =>
      withParentShown(
        preferences.layout ?? plainLayout(resource, ownColumns, shownFirst),
        resource,
        ways !== undefined,
      ),
    [preferences.layout, resource, ownColumns, shownFirst, ways],
  )
  const open = (row: Row, where: OpenWhere) =>
    canRead(resource) && void openAddress(recordAddress(resource, row.id), { where })
  const lastPage = pageSize > 0 ? Math.ceil(rows.total / pageSize) : 1
  const handle = useListHandle({
    resource,
    filterBar,
    grid,
    filters,
    setFilters,
    toggleFilters: () => setPreferences({ ...preferences, filtersOpen: !preferences.filtersOpen }),
    setDialog,
    begin: props.begin,
    toOther: props.toOther,
    turnPage: (by) => pageSize > 0 && setPage(Math.max(1, Math.min(lastPage, page + by))),
  })
  useKeyContext('list', root)
  const current = rows.getRow(Math.max(0, cursor.row))
  const context = useContextRecords(resource, selection, current)
  const { onCurrent } = props
  useEffect(() => onCurrent?.(current), [onCurrent, current])
  const summary = summaryText(resource, [...selection.values()], rows.total, rows.sums, rows.more)
  const shownColumns = columns.filter((column) => !layout.hidden.includes(column.id))
  return (
    <div ref={root} className={styles.panel}>
      <ListFocus {...{ root, grid, handle, context }} isReady={rows.state === 'ready'} />
      <CommandBar resource={resource} place="list" context={context} label={props.label} />
      <FilterBar
        {...{ resource, filters }}
        label={props.label}
        onChange={setFilters}
        bar={filterBar}
        open={preferences.filtersOpen}
        onToggle={handle.toggleFilters}
      />
      <StateCards {...{ resource, filters }} counts={rows.cards} onChange={setFilters} />
      <div
        className={`${styles.rows} ${rows.stale && rows.state === 'ready' ? styles.stale : ''}`}
        aria-busy={rows.stale}
      >
        {rows.state === 'failed' ? (
          <ErrorState title={t('列表没有读出来')} message={rows.error?.message ?? ''} onRetry={rows.retry} />
        ) : (
          <DataGrid<Row>
            label={props.label ?? t(resource.label)}
            columns={columns}
            count={rows.state === 'loading' ? skeletonRows : rows.count}
            total={rows.total}
            before={rows.before}
            getRow={rows.getRow}
            indexOf={rows.indexOf}
            keyOf={keyOf}
            cursor={cursor}
            onCursorChange={setCursor}
            selection={selection}
            onSelectionChange={setSelection}
            onSelectAll={selectAll}
            onOpen={open}
            sort={query.sort}
            onSortChange={setSort}
            layout={layout}
            onLayoutChange={(next) => setPreferences({ ...preferences, layout: next })}
            onVisibleChange={rows.setVisible}
            onCopied={(count) => notify({ kind: 'success', message: t('已复制 {{count}} 行', { count }) })}
            place={rows.place}
            rowHeight={rowHeight}
            tree={unfolded?.tree}
            handle={grid}
            empty={<NoRows resource={resource} filtered={Object.keys(filters).length > 0} />}
          />
        )}
      </div>
      <ListFooter
        {...{ summary, page, pages: lastPage }}
        pageSize={unfolded ? undefined : pageSize}
        onPage={setPage}
        onPageSize={(size) => {
          setPreferences({ ...preferences, pageSize: size })
          setPage(1)
        }}
      />
      {dialog === 'columns' && (
        <ColumnDialog
          {...{ columns, layout }}
          onChange={(next) => setPreferences({ ...preferences, layout: next })}
          onReset={() => setPreferences({ ...preferences, layout: undefined })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'export' && (
        <ExportDialog resource={resource} query={whole} columns={shownColumns} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
})

interface ListFocusProps {
  readonly root: RefObject<HTMLElement | null>
  readonly grid: RefObject<GridHandle | null>
  readonly handle: ListHandle
  readonly context: Pick<CommandContext, 'resource' | 'records'>
  readonly isReady: boolean
}

/** While its page has the focus the commands mean this list, and know what is chosen in it. */
function ListFocus({ root, grid, handle, context, isReady }: ListFocusProps) {
  const isActive = use(GridActive)
  const { setContext } = useTab()
  useEffect(() => (isActive ? focusList(handle) : undefined), [isActive, handle])
  useEffect(() => (isActive ? setContext({ ...context, inForm: false }) : undefined), [setContext, context, isActive])
  useFirstFocus(
    root,
    isActive && isReady,
    useCallback(() => grid.current?.focus(), [grid]),
  )
  return null
}

/** 32 pixels, or what a denser look says. */
const rowHeightNow = () =>
  Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row-height'), 10) || 32

/** Grey rows shown while the first page is on its way. */
const skeletonRows = 12

function NoRows({ resource, filtered }: { readonly resource: Resource; readonly filtered: boolean }) {
  const { t } = useTranslation()
  const [create] = useChords('list.create')
  const [filter] = useChords('list.filter')
  const permissions = useSession((state) => state.permissions)
  if (filtered)
    return <EmptyState title={t('没有符合条件的数据')} keys={filter && chordText(filter)} hint={t('修改筛选条件')} />
  const may = canCreate(resource) && permissions.has(resource.may.create ?? '')
  const title = t('还没有{{label}}', { label: t(resource.label) })
  return may ? (
    <EmptyState title={title} keys={create && chordText(create)} hint={t('新建第一条')} />
  ) : (
    <OtherWayIn resource={resource} title={title} />
  )
}

/** Where rows are not typed in, the resource's own command for an empty list is named, such as an import. */
function OtherWayIn({ resource, title }: { readonly resource: Resource; readonly title: string }) {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const here = { ...currentContext(), resource: resource.id, records: [], permissions }
  const command = registries.commands
    .list()
    .find((each) => each.keyContext === 'list' && isCommandOf(each, resource.id) && isOffered(each.id, here))
  const [chord] = useChords(command?.id ?? '')
  return command && chord ? (
    <EmptyState title={title} keys={chordText(chord)} hint={t(commandLabel(command, here))} />
  ) : (
    <EmptyState title={title} />
  )
}

function usePreferences(name: string): [ListPreferences, (preferences: ListPreferences) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences(name))
  const set = (next: ListPreferences) => {
    setPreferences(next)
    writePreferences(name, next)
  }
  return [preferences, set]
}

/** The same object while it says the same. */
function useTreeCall(resource: Resource, given: TreeCall | null | undefined): TreeCall | undefined {
  const text = JSON.stringify(given === undefined ? treeCall(resource) : given)
  return useMemo(() => (text === undefined || text === 'null' ? undefined : (JSON.parse(text) as TreeCall)), [text])
}

/** What pages are asked for: what the reader filters, and what the screen says besides. */
function useWholeQuery(query: ListQuery, given: RecordListProps['given']): ListQuery {
  const text = JSON.stringify(given ?? {})
  return useMemo(
    () => ({ ...query, filters: { ...query.filters, ...(JSON.parse(text) as ListQuery['filters']) } }),
    [query, text],
  )
}

/** Filters and sort live in the address. What is typed is shown at once and goes there after a pause. */
function useListQuery(resource: Resource, params: PanelParams, onParams: (params: PanelParams) => void) {
  const text = JSON.stringify(params)
  const query = useMemo(() => readListQuery(resource, JSON.parse(text) as PanelParams), [resource, text])
  const [typed, setTyped] = useState<{ readonly filters: ListQuery['filters']; readonly after: ListQuery }>()
  const filters = typed?.after === query ? typed.filters : query.filters
  const pending = typed?.after === query ? typed : undefined
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(
      () => onParams(writeListQuery(resource, { ...pending.after, filters: pending.filters })),
      filterPause,
    )
    return () => clearTimeout(timer)
  }, [pending, onParams, resource])
  const setFilters = (next: ListQuery['filters']) => setTyped({ filters: next, after: query })
  const setSort = (sort: ListQuery['sort']) => {
    if (writeSort(sort) !== writeSort(query.sort)) onParams(writeListQuery(resource, { filters, sort }))
  }
  return { query, filters, setFilters, setSort }
}

/** The page one is on; another filter or sort goes back to the first. */
function usePage(place: string): [number, (page: number) => void] {
  const [state, setState] = useState({ place, page: 1 })
  return [state.place === place ? state.page : 1, (page) => setState({ place, page })]
}

/** The selection, else the row under the cursor; the same object while it is the same. */
function useContextRecords(resource: Resource, selection: ReadonlyMap<string, Row>, current: Row | undefined) {
  return useMemo(
    () => recordsContext(resource, selection.size > 0 ? [...selection.values()] : current ? [current] : []),
    [resource, selection, current],
  )
}
