import { type ColumnField, type ColumnMapping, type ColumnQuestion, columnFields, type Direction } from './column-field'
import { profileColumn, sampleRows } from './column-profile'
import { markDirection } from './direction-marks'
import { type ColumnGuess, reasons } from './column-guess'
import type { StatementTable } from './statement-table'

interface Doubts {
  readonly guesses: readonly ColumnGuess[]
  readonly needsDirection: boolean
  readonly isOrderUnsure: boolean
}

type Option = ColumnQuestion['options'][number]

const columnLabel = ({ index, head }: { index: number; head: string }): string => head || `#${index + 1}`

const columnOptions = (columns: readonly { index: number; head: string }[]): Option[] =>
  columns.map((column) => ({ value: String(column.index), label: columnLabel(column) }))

const fieldOptions = (fields: readonly ColumnField[]): Option[] =>
  fields.map((field) => ({ value: field, label: columnFields[field] }))

const directionOptions: readonly Option[] = [
  { value: 'c', label: '收（收入、贷方）' },
  { value: 'd', label: '付（支出、借方）' },
]

const isSure = (guess: ColumnGuess): boolean => guess.confidence >= 0.5

function missing(guesses: readonly ColumnGuess[], fields: readonly ColumnField[]): boolean {
  return !guesses.some((guess) => guess.field !== 'amount' && fields.includes(guess.field) && isSure(guess))
}

function* fieldQuestions({ guesses }: Doubts): Generator<ColumnQuestion> {
  const question = { column: -1, params: {}, required: true }
  if (missing(guesses, ['transDate', 'dateTime']))
    yield { ...question, id: 'field:transDate', message: '哪一列是交易日期？', options: columnOptions(guesses) }
  // A column that is blank in this file still is the one by its name.
  if (
    !guesses.some(
      ({ field, confidence }) =>
        ['amountIn', 'amountOut', 'amountSigned', 'amountUnsigned'].includes(field) && confidence >= 0.39,
    )
  ) {
    const amounts = guesses.filter(({ profile }) => profile.amounts > 0)
    yield {
      ...question,
      id: 'field:amount',
      message: '哪一列是交易金额？',
      options: columnOptions(amounts.length > 0 ? amounts : guesses),
    }
  }
}

const usualSides: readonly ColumnField[] = [
  'otherName',
  'otherAccount',
  'abstract',
  'purpose',
  'remark',
  'bankSeqNo',
  'ignore',
]

/** Columns with text whose name says nothing: worth an answer, yet the lines can be read without. */
function* unknownColumns({ guesses }: Doubts): Generator<ColumnQuestion> {
  for (const { index, head, field, confidence, profile } of guesses) {
    const isUnknown =
      field === 'ignore' ? confidence < 0.3 : confidence < 0.4 && usualSides.includes(field as ColumnField)
    if (!isUnknown || profile.filled === 0) continue
    const params = { column: columnLabel({ index, head }) }
    const options = fieldOptions(usualSides)
    yield { id: `column:${index}`, column: index, message: '“{{column}}”是什么？', params, required: false, options }
  }
}

/** Marks of the direction column that say nothing by themselves; each is asked for. */
function* unknownMarks(table: StatementTable, mapping: ColumnMapping): Generator<ColumnQuestion> {
  const column = mapping.columns.find(({ field }) => field === 'directionMark')
  const needsMarks = mapping.columns.some(({ field }) => field === 'amountUnsigned')
  if (!column || !needsMarks) return
  const marks = new Set(table.rows.map(({ cells }) => cells[column.index] ?? ''))
  let asked = 0
  for (const mark of marks) {
    if (mark === '' || markDirection(mark, mapping.marks) || ++asked > 12) continue
    const params = { column: columnLabel(column), mark }
    const message = '“{{column}}”中的“{{mark}}”表示收还是付？'
    yield { id: `mark:${mark}`, column: column.index, message, params, required: true, options: directionOptions }
  }
}

/** Columns that may hold marks: few different words, none of them an amount or a day. */
const mayBeMarks = (table: StatementTable): { index: number; head: string }[] => {
  const rows = sampleRows(table.rows)
  return table.heads.flatMap((head, index) => {
    const profile = profileColumn(rows.map(({ cells }) => cells[index] ?? ''))
    const isWords = profile.choices.length > 0 && profile.amounts + profile.dates + profile.dateTimes === 0
    return isWords ? [{ index, head }] : []
  })
}

const directionQuestion = (table: StatementTable): ColumnQuestion => ({
  id: 'direction',
  column: -1,
  message: '金额没有正负号，也没有收支标志：如何区分收和付？',
  params: {},
  required: true,
  options: [
    { value: 'signed', label: '正数为收，负数为付' },
    { value: 'c', label: '全部是收' },
    { value: 'd', label: '全部是付' },
    ...columnOptions(mayBeMarks(table)),
  ],
})

const orderQuestion: ColumnQuestion = {
  id: 'dateOrder',
  column: -1,
  message: '日期中，日和月哪个在前？',
  params: {},
  required: true,
  options: [
    { value: 'dmy', label: '日/月/年' },
    { value: 'mdy', label: '月/日/年' },
  ],
}

/** What cannot be known from the file, most needed first. */
export const columnQuestions = (table: StatementTable, mapping: ColumnMapping, doubts: Doubts): ColumnQuestion[] => [
  ...fieldQuestions(doubts),
  ...(doubts.needsDirection ? [directionQuestion(table)] : []),
  ...(doubts.isOrderUnsure ? [orderQuestion] : []),
  ...unknownMarks(table, mapping),
  ...unknownColumns(doubts),
]

const tellsDirection = ({ columns, allDirection }: ColumnMapping): boolean => {
  const has = (field: ColumnField): boolean => columns.some((column) => column.field === field)
  if (has('amountIn') || has('amountOut') || has('amountSigned') || !has('amountUnsigned')) return true
  return has('directionMark') || allDirection !== undefined || (has('payerAccount') && has('payeeAccount'))
}

/** The questions that a remembered mapping leaves open for this file: direction, and marks it has not met. */
export const openQuestions = (table: StatementTable, mapping: ColumnMapping): ColumnQuestion[] => [
  ...(tellsDirection(mapping) ? [] : [directionQuestion(table)]),
  ...unknownMarks(table, mapping),
]

const isDirection = (value: string): value is Direction => value === 'c' || value === 'd'

/** Gives a column a field; the column that had the field before is left out. */
function assign(mapping: ColumnMapping, index: number, field: ColumnField): ColumnMapping {
  const columns = mapping.columns.map((column) => {
    if (column.index === index) return { ...column, field, confidence: 1, reason: reasons.answered }
    return column.field === field && field !== 'remark' ? { ...column, field: 'ignore' as const } : column
  })
  return { ...mapping, columns }
}

function answerDirection(mapping: ColumnMapping, value: string): ColumnMapping {
  if (isDirection(value)) return { ...mapping, allDirection: value }
  const amount = mapping.columns.find(({ field }) => field === 'amountUnsigned')
  if (value === 'signed') return amount ? assign(mapping, amount.index, 'amountSigned') : mapping
  return assign(mapping, Number(value), 'directionMark')
}

/** A mapping with one answer worked in. `id` and `value` are those of the question and its option. */
export function answerQuestion(mapping: ColumnMapping, id: string, value: string): ColumnMapping {
  const [kind = '', rest = ''] = id.split(/:(.*)/s)
  if (kind === 'mark' && isDirection(value)) return { ...mapping, marks: { ...mapping.marks, [rest]: value } }
  if (kind === 'column' && value in columnFields) return assign(mapping, Number(rest), value as ColumnField)
  if (id === 'field:transDate') return assign(mapping, Number(value), 'transDate')
  // Unsigned, so that the direction is asked for next: a guess would book payments as receipts.
  if (id === 'field:amount') return assign(mapping, Number(value), 'amountUnsigned')
  if (id === 'direction') return answerDirection(mapping, value)
  if (id === 'dateOrder' && (value === 'dmy' || value === 'mdy')) return { ...mapping, dateOrder: value }
  return mapping
}
