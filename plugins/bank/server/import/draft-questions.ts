import { AppError } from '#core'
import { type ColumnField, type ColumnMapping, type ColumnQuestion, columnFields } from '../../import/column-field'
import { answerQuestion } from '../../import/column-questions'
import type { DraftMapping } from './batch'

const dates: readonly ColumnField[] = ['transDate', 'dateTime']
const amounts: readonly ColumnField[] = ['amountIn', 'amountOut', 'amountSigned', 'amountUnsigned']

/** Whether an unanswered question is still one: columns may have been given their meaning by hand since. */
function isOpen({ id }: ColumnQuestion, { columns }: ColumnMapping): boolean {
  const has = (fields: readonly ColumnField[]) => columns.some(({ field }) => fields.includes(field))
  if (id === 'field:transDate') return !has(dates)
  if (id === 'field:amount') return !has(amounts)
  // The reading itself says anew whether it can tell the direction.
  return id !== 'direction' && !id.startsWith('mark:')
}

/** What was left open before, and what the answers have led to. */
export function questionsOf(
  draft: DraftMapping | undefined,
  found: readonly ColumnQuestion[],
): readonly ColumnQuestion[] {
  const open = draft?.open.filter((question) => isOpen(question, draft.mapping)) ?? []
  return [...open, ...found.filter(({ id }) => !open.some((question) => question.id === id))]
}

/** A draft with answers worked in, one after another. Throws 400 on an answer that is none. */
export function answered(draft: DraftMapping, answers: Readonly<Record<string, string>>): DraftMapping {
  let { mapping, open } = draft
  for (const [id, value] of Object.entries(answers)) {
    assertAnswer(draft, id, value)
    mapping = answerQuestion(mapping, id, value)
    open = open.filter((question) => question.id !== id)
  }
  return { mapping, open }
}

/** Columns, direction and order of days can be set at any time; every other question must have been asked, and its answer offered. */
function assertAnswer({ mapping, open }: DraftMapping, id: string, value: string): void {
  const names = (column: { readonly index: number }, prefix = '') => `${prefix}${column.index}`
  const isColumn = value in columnFields && mapping.columns.some((column) => id === names(column, 'column:'))
  const isDirection =
    id === 'direction' && (['c', 'd', 'signed'].includes(value) || mapping.columns.some((c) => value === names(c)))
  const isOrder = id === 'dateOrder' && ['dmy', 'mdy'].includes(value)
  const isOffered = open.some((question) => question.id === id && question.options.some((o) => o.value === value))
  if (!isColumn && !isDirection && !isOrder && !isOffered)
    throw new AppError('parameterInvalid', { params: { name: id.slice(0, 40) } })
}
