import { centsOf, type Money, ofCents } from '#core'
import type { StatementLine } from './statement-line'

export type LineOrder = 'oldestFirst' | 'newestFirst' | 'mixed'

export interface BalanceBreak {
  /** Index of the line whose balance does not follow. */
  readonly index: number
  readonly expected: Money
  readonly actual: Money
  /** actual − expected */
  readonly difference: Money
}

export interface RunningBalance {
  readonly order: LineOrder
  /** Balances that could be compared with the one before. */
  readonly compared: number
  readonly breaks: number
  /** The first by time. */
  readonly firstBreak?: BalanceBreak
  readonly opening: Money | ''
  readonly closing: Money | ''
}

const signedCents = ({ cdflag, trsamt }: StatementLine): bigint => {
  const cents = trsamt === '' ? 0n : centsOf(trsamt)
  return cdflag === 'd' ? -cents : cents
}

interface Walk {
  compared: number
  breaks: number
  firstBreak?: BalanceBreak
  opening: bigint | undefined
  closing: bigint | undefined
}

/** Follows each account's balance through the lines in one order; a line that cannot be read starts the chain anew. */
function walk(lines: readonly StatementLine[], step: 1 | -1): Walk {
  const result: Walk = { compared: 0, breaks: 0, opening: undefined, closing: undefined }
  const known = new Map<string, { balance: bigint; moved: bigint } | undefined>()
  const start = step === 1 ? 0 : lines.length - 1
  for (let index = start; index >= 0 && index < lines.length; index += step) {
    const line = lines[index] as StatementLine
    const chain = `${line.ownAccount}|${line.currency}`
    const before = known.get(chain)
    const moved = (before?.moved ?? 0n) + signedCents(line)
    if (line.error) known.delete(chain)
    else if (line.balance === '') {
      if (before) known.set(chain, { balance: before.balance, moved })
    } else {
      const actual = centsOf(line.balance)
      result.opening ??= actual - signedCents(line)
      result.closing = actual
      known.set(chain, { balance: actual, moved: 0n })
      if (!before) continue
      result.compared++
      const expected = before.balance + moved
      if (expected === actual) continue
      result.breaks++
      result.firstBreak ??= {
        index,
        expected: ofCents(expected),
        actual: ofCents(actual),
        difference: ofCents(actual - expected),
      }
    }
  }
  return result
}

function orderByDates(lines: readonly StatementLine[]): LineOrder {
  let rises = 0
  let falls = 0
  let before = ''
  for (const { transDate, transTime, error } of lines) {
    if (error) continue
    const moment = transTime ? `${transDate} ${transTime}` : transDate
    const length = Math.min(moment.length, before.length)
    const [earlier, later] = [before.slice(0, length), moment.slice(0, length)]
    if (later > earlier && before) rises++
    if (later < earlier) falls++
    before = moment
  }
  if (rises > 0 && falls > 0) return 'mixed'
  return falls > 0 ? 'newestFirst' : 'oldestFirst'
}

/** How the lines are ordered, and whether each balance is the one before plus or minus the amount. */
export function runningBalance(lines: readonly StatementLine[]): RunningBalance {
  const dated = orderByDates(lines)
  const [oldest, newest] = [walk(lines, 1), walk(lines, -1)]
  const isNewest = dated === 'newestFirst' || (dated === 'mixed' && newest.breaks < oldest.breaks)
  // Where all lines are of one moment only the balances tell the order.
  const isOneDay = lines.every(
    ({ transDate, transTime }) => transDate === lines[0]?.transDate && transTime === lines[0]?.transTime,
  )
  const chosen = (isOneDay ? newest.breaks < oldest.breaks : isNewest) ? newest : oldest
  const order = isOneDay && chosen === newest ? 'newestFirst' : dated
  const money = (cents: bigint | undefined): Money | '' => (cents === undefined ? '' : ofCents(cents))
  const { compared, breaks, firstBreak } = chosen
  return {
    order,
    compared,
    breaks,
    ...(firstBreak ? { firstBreak } : {}),
    opening: money(chosen.opening),
    closing: money(chosen.closing),
  }
}
