import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EditTableHandle } from './edit-table'
import type { EditColumn, RowValues } from './edit-table-types'
import styles from './EditTable.module.css'

interface CellEditorProps {
  readonly table: EditTableHandle
  readonly column: EditColumn
  readonly row: RowValues
  readonly typed: boolean
  readonly problem: string | undefined
}

const control = ':is(input:not([type=hidden]):not([hidden]),textarea,button,[role=textbox],[contenteditable=true])'
/** What a control opens stands elsewhere in the page, and belongs to it. */
const opened = '[role=listbox],[role=dialog],[role=alertdialog],[data-trigger]'

/** The control of a field in its cell. It holds what is typed by itself, so that a letter draws nothing but this. */
export function CellEditor({ table, column, row, typed, problem }: CellEditorProps) {
  const { Editor } = column
  const cell = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(() => (typed ? { ...row, ...blank(column) } : row))
  const [changed, setChanged] = useState(false)
  useLayoutEffect(() => takeFocus(cell.current, typed), [typed])
  useLeaving(cell, table)
  const change = (value: unknown, also: RowValues = {}) => {
    const typedNow = { [column.id]: value, ...also }
    setValues((before) => ({ ...before, ...typedNow }))
    setChanged(true)
    table.type(typedNow)
    if (column.endsOnChoice && value !== '' && value !== null) {
      table.settle()
      requestAnimationFrame(() => table.focus())
    }
  }
  return (
    <div ref={cell} className={styles.editor} data-editor>
      <Editor row={values} problem={changed ? column.problem(values) : problem} onChange={change} />
    </div>
  )
}

const blank = (column: EditColumn): RowValues =>
  Object.fromEntries([column.id, ...column.beside].map((name) => [name, '']))

/** A control that is still being loaded takes the focus when it is there. A list of few is shown at once. */
function takeFocus(cell: HTMLElement | null, typed: boolean): (() => void) | undefined {
  const take = () => {
    const found = cell?.querySelector<HTMLElement>(control)
    found?.focus()
    if (found instanceof HTMLInputElement && !typed) found.setSelectionRange?.(found.value.length, found.value.length)
    if (found?.getAttribute('aria-haspopup') === 'listbox' && found.tagName === 'BUTTON')
      setTimeout(() => found.click())
    return found
  }
  if (!cell || take()) return undefined
  const watch = new MutationObserver(() => take() && watch.disconnect())
  watch.observe(cell, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** Whoever goes elsewhere keeps what was typed. */
function useLeaving(cell: React.RefObject<HTMLElement | null>, table: EditTableHandle): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || cell.current?.contains(target) || target.closest(opened)) return
      table.settle()
    }
    document.addEventListener('focusin', leave)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', leave)
      document.removeEventListener('pointerdown', leave)
    }
  }, [cell, table])
}
