import {
  type Field,
  fieldKind,
  formatMoney,
  type Money,
  moneyProblem,
  parseField,
  type ReferenceField,
  sumMoney,
  toMoney,
  valueText,
} from '#core'
import { longLines } from '../../controls'
import type { CellEditorProps, EditColumn } from '../../controls/edit-table'
import { t } from '../../app/translations'
import { FieldControl } from '../FieldControl'
import { fieldProblem } from '../field-problem'
import { fieldText } from '../field-text'
import type { Values } from '../field-web'
import type { LineColumn } from './line-columns'
import { pasteReader } from './pasted-value'

/** The columns of a table of child rows: every kind of field by its own control, text and rules. */
export const editColumns = (
  columns: readonly LineColumn[],
  sums: readonly string[] | undefined,
): readonly EditColumn[] =>
  columns.map(([name, field]) => ({
    id: name,
    label: t(field.label),
    width: field.options.width ?? 120,
    align: fieldKind(field.kind).align,
    required: field.options.required,
    beside: besideOf(name, field),
    text: (row) => shownText(name, field, row),
    tipFrom: field.kind === 'multiline' ? longLines : undefined,
    problem: (row) => fieldProblem(name, field, row[name]),
    Editor: editorOf(name, field),
    endsOnChoice: endsOnChoice(field),
    reader: (texts) => pasteReader(name, field, texts),
    total: (sums ? sums.includes(name) : field.kind === 'money') ? totalOf(name) : undefined,
  }))

/** What was typed and is no value of the kind is shown as it was typed. */
const shownText = (name: string, field: Field, row: Values): string =>
  'problem' in parseField(field, row[name]) ? valueText(row[name]) : fieldText(field, name, row)

function besideOf(name: string, field: Field): readonly string[] {
  const also = Object.keys((field as ReferenceField).options.also ?? {})
  const named = ['reference', 'references', 'dictionary'].includes(field.kind)
  return named ? [`${name}N`, ...also] : []
}

const editorOf = (name: string, field: Field) =>
  function FieldEditor({ row, problem, onChange }: CellEditorProps) {
    return (
      <FieldControl
        bare
        field={field}
        name={name}
        row={row as Values}
        value={row[name]}
        problem={problem}
        onChange={onChange}
      />
    )
  }

/** A tree that is chosen level by level goes on after the first choice, and so does a list of several. */
const endsOnChoice = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'yesNo' ||
  (field.kind === 'dictionary' && !field.several) ||
  (field.kind === 'reference' && !field.tree)

/** Exact, and silent about amounts that are not amounts yet. Of a thousand rows those are read again that are new. */
function totalOf(name: string): (rows: readonly Values[]) => string {
  const read = new WeakMap<Values, readonly Money[]>()
  const amountsOf = (row: Values): readonly Money[] => {
    const known = read.get(row) ?? amountIn(row[name])
    read.set(row, known)
    return known
  }
  return (rows) => formatMoney(sumMoney(rows.flatMap(amountsOf)))
}

function amountIn(value: unknown): readonly Money[] {
  const text = typeof value === 'number' ? value : typeof value === 'string' ? value.trim() : ''
  return text === '' || moneyProblem(text) !== undefined ? [] : [toMoney(text)]
}
