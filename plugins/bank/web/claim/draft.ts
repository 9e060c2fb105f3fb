import {
  compareMoney,
  evaluateAmount,
  isNegativeMoney,
  isZeroMoney,
  maxMoney,
  minMoney,
  type Money,
  subtractMoney,
  sumMoney,
  toMoney,
  tryMoney,
  zeroMoney,
} from '#core'
import type { SuggestedItem, Suggestion } from './claim-calls'
import { claimTypeOf } from './claim-type'

/** What a claim needs to know of a statement. */
export interface OpenStatement {
  readonly id: string
  readonly cdflag: string
  readonly type: number | null
  readonly openAmount: Money
}

export interface Named {
  readonly id: string
  readonly name: string
}

/** One line of a claim that is being written. Nothing of it is posted. */
export interface DraftLine {
  readonly key: string
  readonly statementId: string
  /** As typed; an expression such as 100000/2 is read. */
  readonly amount: string
  readonly project?: Named
  readonly contract?: Named
  readonly plan?: Named
  readonly invoice?: Named
  readonly remark?: string
}

export interface Draft {
  readonly claimType: number
  readonly remark: string
  readonly lines: readonly DraftLine[]
  /** What was open of each statement when the lines were last in step with it. */
  readonly openSeen: Readonly<Record<string, Money>>
}

/** One line a statement, each over all that is open. */
export function emptyDraft(statements: readonly OpenStatement[]): Draft {
  return {
    claimType: claimTypeOf(statements),
    remark: '',
    lines: statements.map((statement) => ({
      key: `${statement.id}-1`,
      statementId: statement.id,
      amount: statement.openAmount,
    })),
    openSeen: Object.fromEntries(statements.map(({ id, openAmount }) => [id, openAmount])),
  }
}

/** The amount of a line, or undefined while what is typed is none. */
export function lineAmount({ amount }: DraftLine): Money | undefined {
  const text = amount.trim()
  if (text === '') return undefined
  const plain = tryMoney(text)
  if (plain !== undefined) return plain
  const result = evaluateAmount(text)
  return 'problem' in result ? undefined : result.value
}

/**
 * The amount that counts for a line. The only empty one of a statement stands for what the others leave, so that splitting a
 * receipt needs no arithmetic.
 */
export function amountOf(draft: Draft, line: DraftLine, statements: readonly OpenStatement[]): Money | undefined {
  if (line.amount.trim() !== '') return lineAmount(line)
  const statement = statements.find((each) => each.id === line.statementId)
  const blanks = draft.lines.filter((each) => each.statementId === line.statementId && each.amount.trim() === '')
  if (!statement || blanks.length !== 1) return undefined
  const left = subtractMoney(statement.openAmount, typed(draft, statement.id))
  return compareMoney(left, zeroMoney) > 0 ? left : undefined
}

/** The sum of what is written out; lines without a readable amount take nothing. */
const typed = (draft: Draft, statementId: string): Money =>
  sumMoney(draft.lines.flatMap((line) => (line.statementId === statementId ? (lineAmount(line) ?? []) : [])))

/** What would be open after this claim, exact; negative when the lines ask for too much. */
export const remainder = (draft: Draft, statement: OpenStatement): Money =>
  subtractMoney(
    statement.openAmount,
    ...draft.lines.flatMap((line) =>
      line.statementId === statement.id ? (amountOf(draft, line, [statement]) ?? []) : [],
    ),
  )

export const draftTotal = (draft: Draft, statements: readonly OpenStatement[]): Money =>
  sumMoney(draft.lines.flatMap((line) => amountOf(draft, line, statements) ?? []))

export function changeLine(draft: Draft, key: string, values: Partial<DraftLine>): Draft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...values } : line)) }
}

/** Adds a line below for the rest of the same statement; empty it stands for whatever the others leave. */
export function splitLine(draft: Draft, key: string, statements: readonly OpenStatement[]): Draft {
  const place = draft.lines.findIndex((line) => line.key === key)
  const line = draft.lines[place] ?? draft.lines.at(-1)
  const statementId = line?.statementId ?? statements[0]?.id
  if (!statementId) return draft
  const added: DraftLine = {
    key: freeKey(draft, statementId),
    statementId,
    amount: '',
    ...(line?.project ? { project: line.project } : {}),
  }
  return { ...draft, lines: draft.lines.toSpliced(place < 0 ? draft.lines.length : place + 1, 0, added) }
}

/** Takes a line out. The last one of the draft stays, empty. */
export function removeLine(draft: Draft, key: string): Draft {
  if (draft.lines.length > 1) return { ...draft, lines: draft.lines.filter((line) => line.key !== key) }
  return { ...draft, lines: draft.lines.map(({ key: own, statementId }) => ({ key: own, statementId, amount: '' })) }
}

/**
 * Puts a suggestion into the draft. It fills the first line of the statement that names nothing yet while others do; else it takes
 * the place of all its lines. Amounts never exceed what is open.
 */
export function takeSuggestion(draft: Draft, statement: OpenStatement, { items }: Suggestion): Draft {
  const own = draft.lines.filter((line) => line.statementId === statement.id)
  const blank = own.some(isAimed) ? own.find((line) => line.contract === undefined) : undefined
  const room = blank ? (amountOf(draft, blank, [statement]) ?? zeroMoney) : statement.openAmount
  const keys = blank ? [blank.key] : own.map((line) => line.key)
  let left = room
  const taken = items.map((item, index): DraftLine => {
    const amount = maxMoney(minMoney(item.amount, left), zeroMoney)
    left = subtractMoney(left, amount)
    return {
      key: keys[index] ?? `${statement.id}-s${index}-${item.contractId}`,
      statementId: statement.id,
      amount,
      ...aimOf(item),
    }
  })
  const place = draft.lines.findIndex((line) => keys.includes(line.key))
  const others = draft.lines.filter((line) => !keys.includes(line.key))
  return { ...draft, lines: withFreshKeys(others.toSpliced(place < 0 ? others.length : place, 0, ...taken)) }
}

/** Several receipts for one contract: every statement's open amount goes where the suggestion's first item points. */
export function takeForAll(draft: Draft, statements: readonly OpenStatement[], { items }: Suggestion): Draft {
  const [item] = items
  if (!item) return draft
  const { collectionPlanId: _plan, planName: _planName, ...lasting } = item
  const lines = statements
    .filter((statement) => !isZeroMoney(statement.openAmount))
    .map((statement) => ({
      key: `${statement.id}-1`,
      statementId: statement.id,
      amount: statement.openAmount,
      ...aimOf(lasting),
    }))
  return { ...draft, lines }
}

const aimOf = (item: SuggestedItem): Partial<DraftLine> => ({
  project: { id: item.projectId, name: item.projectName },
  contract: {
    id: item.contractId,
    name: item.contractCode ? `${item.contractCode} ${item.contractName}` : item.contractName,
  },
  ...(item.issueItemId ? { invoice: { id: item.issueItemId, name: item.invoiceNo ?? item.issueItemId } } : {}),
  ...(item.collectionPlanId
    ? { plan: { id: item.collectionPlanId, name: item.planName ?? item.collectionPlanId } }
    : {}),
})

const isAimed = (line: DraftLine) => line.project !== undefined || line.contract !== undefined

/**
 * The open amounts changed while the draft was being written: somebody claimed or gave back. A line that took all there was
 * follows; anything typed by hand stays and is judged anew.
 */
export function followOpen(draft: Draft, statements: readonly OpenStatement[]): Draft {
  const changed = statements.filter(({ id, openAmount }) => draft.openSeen[id] !== openAmount)
  if (changed.length === 0) return draft
  const lines = draft.lines.map((line) => {
    const statement = changed.find((each) => each.id === line.statementId)
    const whole = statement && line.amount === draft.openSeen[statement.id]
    return whole && isLone(draft, line) ? { ...line, amount: statement.openAmount } : line
  })
  const openSeen = { ...draft.openSeen, ...Object.fromEntries(changed.map(({ id, openAmount }) => [id, openAmount])) }
  return { ...draft, lines, openSeen }
}

const isLone = (draft: Draft, line: DraftLine) =>
  draft.lines.filter((each) => each.statementId === line.statementId).length === 1

/** Why a line cannot be posted, as a message key with its facts. */
export interface LineProblem {
  readonly field: 'amount' | 'project'
  readonly text: string
  readonly params?: Readonly<Record<string, string>>
}

export function lineProblem(
  draft: Draft,
  line: DraftLine,
  statements: readonly OpenStatement[],
): LineProblem | undefined {
  const amount = amountOf(draft, line, statements)
  if (amount === undefined || isZeroMoney(amount) || isNegativeMoney(amount))
    return { field: 'amount', text: '请输入大于零、最多两位小数的金额' }
  const statement = statements.find((each) => each.id === line.statementId)
  const left = statement && remainder(draft, statement)
  if (left !== undefined && isNegativeMoney(left))
    return { field: 'amount', text: '超出未认领金额 {{amount}}', params: { amount: left.slice(1) } }
  if (draft.claimType === 1 && !isAimed(line)) return { field: 'project', text: '请选择项目或合同' }
  return undefined
}

/** The body of claim/submit. Throws RangeError when a line has no amount: ask `lineProblem` first. */
export function claimRequest(draft: Draft, statements: readonly OpenStatement[]) {
  return {
    claimType: draft.claimType,
    remark: draft.remark,
    items: draft.lines.map((line) => ({
      statementId: line.statementId,
      amount: amountOf(draft, line, statements) ?? toMoney(line.amount),
      projectId: line.project?.id,
      contractId: line.contract?.id,
      collectionPlanId: line.plan?.id,
      issueItemId: line.invoice?.id,
      remark: line.remark,
    })),
  }
}

function freeKey(draft: Draft, statementId: string): string {
  const taken = new Set(draft.lines.map((line) => line.key))
  let number = 1
  while (taken.has(`${statementId}-${number}`)) number++
  return `${statementId}-${number}`
}

/** Two suggestions taken one after another may bring the same key. */
function withFreshKeys(lines: readonly DraftLine[]): readonly DraftLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    let { key } = line
    while (seen.has(key)) key = `${key}+`
    seen.add(key)
    return key === line.key ? line : { ...line, key }
  })
}
