import { createStore, type StoreApi } from 'zustand/vanilla'
import { t } from '../../app/translations'
import { confirm, notify } from '../../shell'
import { blockText } from '../grid/table-text'
import { type CellBlock, blockOf, emptyBlock, fillBlockDown, isOneCell } from './cell-block'
import type { CellPlace, EditTableOptions, RowValues } from './edit-table-types'
import { type PastedBlock, pasteBlock, readersOf } from './pasted-block'
import { readTableText } from './read-table-text'
import { rowKey, withValues } from './row-key'

export interface EditTableState {
  readonly cursor: CellPlace
  /** The other corner of the chosen block. */
  readonly anchor: CellPlace | undefined
  /** How editing began: typing replaces what was there and leaves by ↑ and ↓. */
  readonly editing: 'typed' | 'opened' | undefined
  /** Keys of the ticked rows. */
  readonly chosen: ReadonlySet<string>
  /** Cells that were changed or left, by row key: only these say what is wrong with them. */
  readonly touched: ReadonlyMap<string, ReadonlySet<string>>
}

const mostSteps = 200
const nobody: ReadonlySet<string> = new Set()

/** An editable table without its looks: cursor, block, ticked rows, history, and everything that keys and buttons do. */
export type EditTableHandle = ReturnType<typeof createEditTable>

export function createEditTable(now: () => EditTableOptions, focus: () => void) {
  const store: StoreApi<EditTableState> = createStore<EditTableState>(() => ({
    cursor: { row: 0, column: 0 },
    anchor: undefined,
    editing: undefined,
    chosen: nobody,
    touched: new Map(),
  }))
  const history = { past: [] as (readonly RowValues[])[], future: [] as (readonly RowValues[])[] }
  /** What was handed on and has not come back drawn yet: keys may come faster than frames. */
  let sent: { readonly from: readonly RowValues[]; readonly to: readonly RowValues[] } | undefined
  let draft: RowValues | undefined

  const rows = () => (sent?.from === now().rows ? sent.to : now().rows)
  const locked = () => now().locked
  const block = (): CellBlock => blockOf(store.getState().cursor, store.getState().anchor)
  const put = (next: readonly RowValues[]) => {
    sent = { from: now().rows, to: next }
    now().onChange(next)
  }
  const change = (next: readonly RowValues[], changed?: CellBlock) => {
    if (next === rows()) return
    history.past = [...history.past, rows()].slice(-mostSteps)
    history.future = []
    put(next)
    if (changed) touch(changed)
  }
  const touch = ({ top, bottom, left, right }: CellBlock) => {
    const touched = new Map(store.getState().touched)
    const names = now()
      .columns.slice(left, right + 1)
      .map((column) => column.id)
    for (const row of rows().slice(top, bottom + 1))
      touched.set(rowKey(row), new Set([...(touched.get(rowKey(row)) ?? []), ...names]))
    store.setState({ touched })
  }
  const clamp = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(row, rows().length - 1)),
    column: Math.max(0, Math.min(column, now().columns.length - 1)),
  })

  /** Keeps what was typed into the cell and ends editing. */
  const settle = () => {
    const { editing, cursor } = store.getState()
    if (!editing) return
    const typed = draft
    draft = undefined
    store.setState({ editing: undefined })
    const row = rows()[cursor.row]
    if (row && typed) change(rows().with(cursor.row, withValues(row, typed)))
    if (row) touch(blockOf(cursor))
  }
  const moveTo = (place: CellPlace, extend = false) => {
    settle()
    const state = store.getState()
    const cursor = clamp(place)
    const anchor = extend ? (state.anchor ?? state.cursor) : undefined
    store.setState({ cursor, anchor })
    if (extend && anchor && anchor.row !== cursor.row) tick(blockOf(anchor, cursor))
    focus()
  }
  const tick = ({ top, bottom }: CellBlock) => {
    const keys = rows()
      .slice(top, bottom + 1)
      .map(rowKey)
    store.setState(({ chosen }) => ({ chosen: new Set([...chosen, ...keys]) }))
  }
  const toggle = (places: readonly number[]) => {
    const keys = places.flatMap((place) => rows().slice(place, place + 1)).map(rowKey)
    store.setState(({ chosen }) => {
      const others = [...chosen].filter((key) => !keys.includes(key))
      return { chosen: new Set(keys.every((key) => chosen.has(key)) ? others : [...others, ...keys]) }
    })
  }
  const chosenPlaces = () => {
    const { chosen } = store.getState()
    return rows().flatMap((row, place) => (chosen.has(rowKey(row)) ? [place] : []))
  }
  const add = (column = 0) => {
    if (locked()) return
    settle()
    change([...rows(), now().newRow()])
    moveTo({ row: rows().length - 1, column })
  }
  const step = (from: (readonly RowValues[])[], to: (readonly RowValues[])[]) => {
    const next = from.pop()
    if (!next || locked()) return
    to.push(rows())
    put(next)
    store.setState(({ cursor }) => ({ cursor: clamp(cursor), anchor: undefined }))
    focus()
  }
  const takePasted = (pasted: PastedBlock, at: CellPlace) => {
    store.setState({ cursor: at, anchor: pasted.end })
    change(pasted.rows, blockOf(at, pasted.end))
    const problem = misfitText(pasted, now().columns)
    if (problem) notify({ kind: 'warning', message: problem })
  }

  return {
    ...store,
    rows,
    block,
    isLocked: locked,
    settle,
    moveTo,
    moveBy(down: number, across: number, extend = false) {
      const { cursor } = store.getState()
      moveTo({ row: cursor.row + down, column: cursor.column + across }, extend)
    },
    /** To the next cell, over the ends of rows. False where there is none: the table is left. */
    moveAlong(direction: 1 | -1): boolean {
      const { cursor } = store.getState()
      const width = now().columns.length
      const place = cursor.row * width + cursor.column + direction
      settle()
      if (place < 0 || place >= rows().length * width) return false
      moveTo({ row: Math.floor(place / width), column: place % width })
      return true
    },
    edit(editing: 'typed' | 'opened') {
      const { cursor } = store.getState()
      if (locked() || !rows()[cursor.row] || now().columns[cursor.column]?.readOnly) return
      store.setState({ editing, anchor: undefined })
    },
    type: (values: RowValues) => void (draft = { ...draft, ...values }),
    cancelEdit() {
      draft = undefined
      store.setState({ editing: undefined })
      focus()
    },
    /** Keeps what is edited and goes down, to a new row after the last one. */
    goDown() {
      settle()
      const { cursor } = store.getState()
      if (cursor.row + 1 >= rows().length && !locked()) add(cursor.column)
      else moveTo({ ...cursor, row: cursor.row + 1 })
    },
    add,
    /** Takes the ticked rows out, when the person agrees. */
    async remove() {
      if (locked()) return
      settle()
      if (chosenPlaces().length === 0) return notify({ kind: 'warning', message: t('请选择至少一条数据') })
      const message = t('此操作将删除选择的数据, 是否继续?')
      if (!(await confirm({ title: t('删除 {{count}} 行', { count: chosenPlaces().length }), message, danger: true })))
        return
      const leaving: ReadonlySet<number> = new Set(chosenPlaces())
      const above = Math.min(...leaving)
      change(rows().filter((_, place) => !leaving.has(place)))
      const { column } = store.getState().cursor
      store.setState({ chosen: nobody, cursor: clamp({ row: above, column }), anchor: undefined })
      notify({ kind: 'success', message: t('删除成功!') })
      focus()
    },
    empty() {
      if (!locked()) change(emptyBlock(rows(), block(), now().columns), block())
    },
    fillDown() {
      if (!locked()) change(fillBlockDown(rows(), block(), now().columns), block())
    },
    undo: () => step(history.past, history.future),
    redo: () => step(history.future, history.past),
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
    /** The block, or else the ticked rows, or else the cell, as text that pastes into a spreadsheet. */
    copyText(): string {
      const { top, bottom, left, right } = block()
      const ticked = chosenPlaces()
      const wholeRows = isOneCell(block()) && ticked.length > 0
      const columns = wholeRows ? now().columns : now().columns.slice(left, right + 1)
      const copied = wholeRows ? ticked.map((place) => rows()[place] ?? {}) : rows().slice(top, bottom + 1)
      return blockText(copied.map((row) => columns.map((column) => column.text(row))))
    },
    paste(text: string): void | Promise<void> {
      if (locked()) return
      const table = readTableText(text)
      const { columns, newRow } = now()
      const at = rows().length === 0 ? { row: 0, column: 0 } : { row: block().top, column: block().left }
      const readers = readersOf(columns, at.column, table)
      const isNow = readers.every((reader) => typeof reader === 'function')
      if (isNow) return takePasted(pasteBlock(rows(), columns, at, table, readers, newRow), at)
      return Promise.all(readers.map((reader) => Promise.resolve(reader))).then((known) =>
        takePasted(pasteBlock(rows(), columns, at, table, known, newRow), at),
      )
    },
    toggle,
    toggleBlock() {
      const { top, bottom } = block()
      toggle(rows().flatMap((_, place) => (place >= top && place <= bottom ? [place] : [])))
    },
    toggleAll: () => toggle(rows().map((_, place) => place)),
    chooseAll: () => tick({ top: 0, bottom: rows().length - 1, left: 0, right: 0 }),
    hasChoice: () => store.getState().chosen.size > 0 || store.getState().anchor !== undefined,
    clearChoice: () => store.setState({ chosen: nobody, anchor: undefined }),
    /** Marks cells that a check of the whole form refused, and puts the cursor on the first. */
    showRefused(places: readonly CellPlace[]) {
      for (const place of places) touch(blockOf(place))
      const [first] = places
      if (first && !store.getState().editing) store.setState({ cursor: clamp(first), anchor: undefined })
    },
    focus,
  }
}

function misfitText({ misfits, cutColumns }: PastedBlock, columns: EditTableOptions['columns']): string {
  const named = misfits
    .slice(0, 3)
    .map(({ row, column }) => t('第 {{row}} 行{{label}}', { row: row + 1, label: columns[column]?.label }))
  const wrong =
    misfits.length > 0 &&
    t('{{count}} 格的内容不合要求：{{places}}', {
      count: misfits.length,
      places: named.join('、') + (misfits.length > named.length ? '…' : ''),
    })
  const cut = cutColumns > 0 && t('{{count}} 列超出表格，没有粘贴', { count: cutColumns })
  return [wrong, cut].filter(Boolean).join('；')
}
