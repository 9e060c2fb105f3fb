import { createHash } from 'node:crypto'
import { arrangeAmounts } from './arrange-amounts'
import type { ColumnField, ColumnMapping, ColumnQuestion, DateOrder, MappedColumn } from './column-field'
import { type ColumnGuess, reasons } from './column-guess'
import { headMeaning, normaliseHead } from './column-heads'
import { type ColumnProfile, profileColumn, sampleRows } from './column-profile'
import { columnQuestions } from './column-questions'
import type { StatementTable } from './statement-table'

const share = (part: number, { filled }: ColumnProfile): number => (filled === 0 ? 0 : part / filled)

/** How well content agrees with a meaning: 1 agrees, 0.55 nothing there to tell, 0.2 contradicts. */
function agreement(field: ColumnField | 'amount', profile: ColumnProfile): number {
  if (profile.filled === 0) return field === 'directionMark' && profile.marks > 0 ? 1 : 0.55
  const test: Partial<Record<ColumnField | 'amount', number>> = {
    transDate: share(profile.dates + profile.dateTimes + profile.yearLast, profile),
    dateTime: share(profile.dateTimes, profile),
    transTime: share(profile.times, profile),
    amount: share(profile.amounts, profile),
    amountIn: share(profile.amounts, profile),
    amountOut: share(profile.amounts, profile),
    balance: share(profile.amounts, profile),
    directionMark: profile.distinct <= 12 && share(profile.decimals, profile) < 0.5 ? 1 : 0,
  }
  return (test[field] ?? 1) >= 0.5 ? 1 : 0.2
}

/** A name that leaves a choice, settled by content: 交易时间 may hold times, days or both, 交易类型 may hold 来账 and 往账. */
function settle(meaning: ColumnField | 'amount' | 'time', profile: ColumnProfile): ColumnField | 'amount' {
  if (meaning === 'time' || meaning === 'transDate' || meaning === 'dateTime') {
    if (share(profile.dateTimes, profile) >= 0.5) return 'dateTime'
    if (share(profile.dates + profile.yearLast, profile) >= 0.5) return 'transDate'
    return meaning === 'time' || share(profile.times, profile) >= 0.5 ? 'transTime' : meaning
  }
  if (meaning === 'transType' && profile.marks > 0 && profile.marks >= profile.filled * 0.9) return 'directionMark'
  if (meaning === 'directionMark' && share(profile.decimals, profile) >= 0.5) return 'amount'
  return meaning
}

/** What a column without a telling name holds. */
function byContent(profile: ColumnProfile): { field: ColumnField | 'amount'; confidence: number } {
  if (profile.filled === 0) return { field: 'ignore', confidence: 0.9 }
  if (share(profile.dateTimes, profile) > 0.8) return { field: 'dateTime', confidence: 0.6 }
  if (share(profile.dates + profile.yearLast, profile) > 0.8) return { field: 'transDate', confidence: 0.6 }
  if (share(profile.clocks, profile) > 0.8) return { field: 'transTime', confidence: 0.6 }
  if (profile.marks > 0 && profile.marks >= profile.filled * 0.95) return { field: 'directionMark', confidence: 0.7 }
  if (share(profile.amounts, profile) > 0.8 && share(profile.decimals, profile) > 0.5)
    return { field: 'amount', confidence: share(profile.negative, profile) > 0 ? 0.55 : 0.4 }
  if (
    profile.choices.length > 0 &&
    profile.choices.every((text) => /^(?:人民币|CNY|RMB|USD|HKD|EUR|美元|港币|欧元)/i.test(text))
  )
    return { field: 'currency', confidence: 0.7 }
  if (share(profile.accounts, profile) > 0.8) return { field: 'otherAccount', confidence: 0.35 }
  return { field: 'ignore', confidence: share(profile.words, profile) > 0.5 ? 0.2 : 0.5 }
}

function guessColumn(index: number, head: string, cells: readonly string[]): ColumnGuess {
  const profile = profileColumn(cells)
  const named = headMeaning(head)
  if (!named) {
    const { field, confidence } = byContent(profile)
    const reason = field === 'ignore' ? reasons.unknown : reasons.contentOnly
    return { index, head, field, confidence, reason, profile }
  }
  const field = settle(named.meaning, profile)
  const agrees = agreement(field, profile)
  const reason =
    field === 'ignore'
      ? reasons.notNeeded
      : agrees === 1
        ? reasons.nameAndContent
        : agrees > 0.5
          ? reasons.nameOnly
          : reasons.contradiction
  return { index, head, field, confidence: named.confidence * agrees, reason, profile }
}

const byMerit = (left: ColumnGuess, right: ColumnGuess): number =>
  right.confidence - left.confidence || right.profile.filled - left.profile.filled || left.index - right.index

const severalAllowed: ReadonlySet<ColumnField | 'amount'> = new Set(['remark', 'ignore'])

/** Each field goes to its best column; the others are left out and say so. */
function settleRivals(guesses: readonly ColumnGuess[]): ColumnGuess[] {
  const taken = new Set<ColumnField | 'amount'>()
  const settled = new Map<number, ColumnGuess>()
  for (const guess of guesses.toSorted(byMerit)) {
    const isTaken = !severalAllowed.has(guess.field) && taken.has(guess.field)
    taken.add(guess.field)
    settled.set(guess.index, isTaken ? { ...guess, field: 'ignore', reason: reasons.betterColumn } : guess)
  }
  return guesses.map((guess) => settled.get(guess.index) ?? guess)
}

/** 交易名称 stands in for a missing 摘要, 对方行名 for nothing; a posting date gives way to the date within a time stamp. */
function settleMeanings(guesses: readonly ColumnGuess[]): ColumnGuess[] {
  const has = (field: ColumnField): ColumnGuess | undefined =>
    guesses.find((guess) => guess.field === field && guess.confidence > 0.5)
  const hasAbstract = has('abstract') !== undefined
  const stamp = has('dateTime')
  return guesses.map((guess) => {
    if (guess.field === 'transType' && !hasAbstract && guess.confidence <= 0.8) return { ...guess, field: 'abstract' }
    const isPosting = guess.field === 'transDate' && guess.confidence < 0.95
    return isPosting && stamp ? { ...guess, field: 'ignore', reason: reasons.betterColumn } : guess
  })
}

function dateOrderOf(guesses: readonly ColumnGuess[], rows: readonly (readonly string[])[]): DateOrder | 'unsure' {
  const column = guesses.find(({ field }) => field === 'transDate' || field === 'dateTime')
  if (!column || column.profile.yearLast * 2 < Math.max(1, column.profile.filled)) return 'ymd'
  const parts = rows.map((cells) => /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}/.exec(cells[column.index] ?? ''))
  if (parts.some((part) => Number(part?.[1]) > 12)) return 'dmy'
  return parts.some((part) => Number(part?.[2]) > 12) ? 'mdy' : 'unsure'
}

/** A hash of the heads, the same for every file of one form whatever its encoding, blanks and width of letters. */
export function headSignature(heads: readonly string[]): string {
  const text = heads.map(normaliseHead).join('|')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const toColumn = ({ index, head, field, confidence, reason }: ColumnGuess): MappedColumn => ({
  index,
  head,
  field: field === 'amount' ? 'amountSigned' : field,
  confidence: Math.round(confidence * 100) / 100,
  reason,
})

/** Which column means what, by name and by content, and what remains to be asked. */
export function recogniseColumns(table: StatementTable): { mapping: ColumnMapping; questions: ColumnQuestion[] } {
  const rows = sampleRows(table.rows).map(({ cells }) => cells)
  const guesses = table.heads.map((head, index) =>
    guessColumn(
      index,
      head,
      rows.map((cells) => cells[index] ?? ''),
    ),
  )
  const { guesses: arranged, needsDirection } = arrangeAmounts(
    guesses,
    table.rows.map(({ cells }) => cells),
  )
  const settled = settleRivals(settleMeanings(arranged))
  const order = dateOrderOf(settled, rows)
  const mapping: ColumnMapping = {
    signature: headSignature(table.heads),
    columns: settled.map(toColumn),
    marks: {},
    dateOrder: order === 'unsure' ? 'dmy' : order,
  }
  const questions = columnQuestions(table, mapping, {
    guesses: settled,
    needsDirection,
    isOrderUnsure: order === 'unsure',
  })
  return { mapping, questions }
}
