import { type ClipboardEvent, type FormEvent, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditTableHandle } from './edit-table'
import styles from './EditTable.module.css'

interface CellCatcherProps {
  readonly ref: Ref<HTMLInputElement>
  readonly table: EditTableHandle
  readonly label: string
  readonly readOnly: boolean
  /** The id of the current cell. */
  readonly activeId: string | undefined
}

/**
 * The input that has the focus for the current cell. What an input method composes is seen here until it is words; then, as with
 * anything typed, it goes into the control of the cell.
 */
export function CellCatcher({ ref, table, label, readOnly, activeId }: CellCatcherProps) {
  const [composing, setComposing] = useState(false)
  const handOver = (input: HTMLInputElement) => {
    const text = input.value
    input.value = ''
    if (text !== '') typeIntoCell(table, text)
  }
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    if (!composing) handOver(event.currentTarget)
  }
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', table.copyText())
    if (event.type === 'cut') table.empty()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    void table.paste(event.clipboardData.getData('text/plain'))
  }
  return (
    <input
      ref={ref}
      className={styles.catcher}
      data-composing={composing || undefined}
      data-catcher
      aria-label={label}
      aria-activedescendant={activeId}
      readOnly={readOnly}
      autoComplete="off"
      onInput={onInput}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false)
        handOver(event.currentTarget)
      }}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
    />
  )
}

/** Begins to edit the current cell with a text that is there already. */
function typeIntoCell(table: EditTableHandle, text: string): void {
  flushSync(() => table.edit('typed'))
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || 'catcher' in input.dataset) return
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
