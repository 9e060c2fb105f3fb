import type { LinesField } from '#core'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls'
import { FieldControl } from '../FieldControl'
import type { FieldControlProps, Values } from '../field-web'
import { type LineColumn, lineColumns } from './line-columns'
import { LineSums } from './LineSums'
import styles from './Lines.module.css'
import { pasteLines, readTableText } from './paste-lines'

/**
 * Child rows as a small spreadsheet: Enter goes down (and adds a row at the end), ↑ ↓ between rows, Tab between cells, Alt+Delete takes a
 * row out, and a table copied from a spreadsheet is pasted from the cell one stands in.
 */
export function LinesControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const field = props.field as LinesField
  const table = useRef<HTMLTableElement>(null)
  const columns = lineColumns(field)
  const lines = Array.isArray(props.value) ? (props.value as readonly Values[]) : []
  const locked = props.disabled || props.readOnly
  const change = (next: readonly Values[]) => props.onChange(next)
  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() =>
      cellOf(table.current, row, column)?.querySelector<HTMLElement>('input,button,textarea')?.focus(),
    )
  const add = () => {
    change([...lines, {}])
    focusCell(lines.length, 0)
  }
  const remove = (row: number) => {
    change(lines.filter((_, place) => place !== row))
    focusCell(Math.max(0, Math.min(row, lines.length - 2)), 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (!at || locked || event.defaultPrevented || event.nativeEvent.isComposing) return
    const step = stepOf(event)
    if (event.altKey && event.key === 'Delete') remove(at.row)
    else if (step === undefined) return
    else if (at.row + step >= lines.length) {
      if (event.key !== 'Enter') return
      change([...lines, {}])
      focusCell(lines.length, at.column)
    } else focusCell(at.row + step, at.column)
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!at || locked || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    change(pasteLines(lines, columns, at, readTableText(text)))
  }
  return (
    <fieldset className={styles.lines} aria-describedby={props.problem ? `${props.name}-problem` : undefined}>
      <legend className={styles.legend}>
        {t(field.label)} <span className={styles.count}>{t('{{count}} 行', { count: lines.length })}</span>
      </legend>
      <div className={styles.scroll}>
        <table ref={table} aria-label={t(field.label)} className={styles.table} onKeyDown={onKeyDown} onPaste={onPaste}>
          <LineHead columns={columns} />
          <tbody>
            {lines.map((line, row) => (
              <LineRow
                key={row}
                {...{ line, row, columns, locked }}
                path={`${props.name}.${row}`}
                problems={props.problems}
                onChange={(values) => change(lines.with(row, { ...line, ...values }))}
                onRemove={() => remove(row)}
              />
            ))}
          </tbody>
          <LineSums columns={columns} lines={lines} />
        </table>
      </div>
      {props.problem && (
        <p id={`${props.name}-problem`} className={styles.problem}>
          {props.problem}
        </p>
      )}
      {!locked && (
        <p className={styles.foot}>
          <Button kind="quiet" onPress={add}>
            {t('添加一行')}
          </Button>
          <span className={styles.hint}>{t('Enter 下一行，Alt+Delete 删除此行，可从表格软件整块粘贴')}</span>
        </p>
      )}
    </fieldset>
  )
}

function LineHead({ columns }: { readonly columns: readonly LineColumn[] }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          #
        </th>
        {columns.map(([name, column]) => (
          <th key={name} scope="col" style={{ minWidth: column.options.width ?? 120 }}>
            {t(column.label)}
          </th>
        ))}
        <th scope="col" aria-label={t('删除')} />
      </tr>
    </thead>
  )
}

interface LineRowProps {
  readonly line: Values
  readonly row: number
  readonly columns: readonly LineColumn[]
  readonly locked: boolean | undefined
  readonly path: string
  readonly problems: Readonly<Record<string, string>> | undefined
  readonly onChange: (values: Values) => void
  readonly onRemove: () => void
}

function LineRow({ line, row, columns, locked, path, problems, onChange, onRemove }: LineRowProps) {
  const { t } = useTranslation()
  return (
    <tr data-line={row}>
      <th scope="row" className={styles.number}>
        {row + 1}
      </th>
      {columns.map(([name, column], place) => (
        <td key={name} data-cell={place} data-field={`${path}.${name}`}>
          <FieldControl
            bare
            field={column}
            name={name}
            row={line}
            value={line[name]}
            problem={problems?.[`${path}.${name}`]}
            disabled={locked}
            onChange={(value, also) => onChange({ [name]: value, ...also })}
          />
        </td>
      ))}
      <td>
        {!locked && (
          <Button
            kind="quiet"
            aria-label={t('删除第 {{row}} 行', { row: row + 1 })}
            excludeFromTabOrder
            onPress={onRemove}
          >
            ×
          </Button>
        )}
      </td>
    </tr>
  )
}

const cellOf = (table: HTMLElement | null, row: number, column: number) =>
  table?.querySelector<HTMLElement>(`[data-line="${row}"] [data-cell="${column}"]`)

function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-cell]')
  const row = cell?.closest<HTMLElement>('[data-line]')?.dataset.line
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.cell) } : undefined
}

/** How many rows a key goes on; none while the key belongs to an open list, a text of several lines or a modifier. */
function stepOf(event: KeyboardEvent): number | undefined {
  const target = event.target as HTMLElement
  const busy = target.getAttribute('aria-expanded') === 'true' || target.tagName === 'BUTTON'
  if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  if (event.key === 'Enter') return 1
  if (target.getAttribute('role') === 'combobox' || target.tagName !== 'INPUT') return undefined
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' && placeOf(target)?.row !== 0 ? -1 : undefined
}
