import { addMoney, compareMoney, type Money, subtractMoney } from '#core'
import { markDirection } from './direction-marks'
import { readAmount } from './read-amount'
import { type ColumnGuess, reasons } from './column-guess'

type Rows = readonly (readonly string[])[]

const valueAt = (cells: readonly string[] | undefined, index: number): Money | undefined => {
  const amount = readAmount(cells?.[index] ?? '')
  return amount.kind === 'amount' ? amount.value : undefined
}

/** Whether balances move by the amounts as they are signed, in the order of the file or in the reverse. */
function balancesAgree(rows: Rows, amount: number, balance: number): boolean {
  const agree = { down: 0, up: 0 }
  const sample = rows.slice(0, 200)
  for (let index = 1; index < sample.length; index++) {
    const [before, after] = [valueAt(sample[index - 1], balance), valueAt(sample[index], balance)]
    const [upper, lower] = [valueAt(sample[index - 1], amount), valueAt(sample[index], amount)]
    if (!before || !after || !upper || !lower) continue
    if (compareMoney(addMoney(before, lower), after) === 0) agree.down++
    if (compareMoney(subtractMoney(before, upper), after) === 0) agree.up++
  }
  return Math.max(agree.down, agree.up) >= Math.max(1, (sample.length - 1) * 0.8)
}

/** Whether every minus stands beside 借 and every plus beside 贷: then the sign says it all. */
const signsFollowMarks = (rows: Rows, amount: number, mark: number): boolean =>
  rows.every((cells) => {
    const value = valueAt(cells, amount)
    const direction = markDirection(cells[mark] ?? '')
    return !value || !direction || (value.startsWith('-') ? direction === 'd' : direction === 'c')
  })

const pairName = (head: string): string =>
  head.replace(/借方?|贷方?|收入|支出|支取|存入|转入|转出|收款|付款|[()（）\s]/g, '')

/** 交易金额(收入/支出) may hold dashes and 记账金额(收入/支出) the values: the pair that holds most values is meant. */
function bestPair(guesses: readonly ColumnGuess[]): ColumnGuess[] {
  const ins = guesses.filter(({ field }) => field === 'amountIn')
  const outs = guesses.filter(({ field }) => field === 'amountOut')
  const merit = (pair: readonly ColumnGuess[]): number =>
    pair.reduce((sum, { profile, confidence }) => sum + profile.values + confidence, 0)
  const pairs = ins.flatMap((income) => outs.map((expense) => [income, expense]))
  const alike = pairs.filter(([income, expense]) => pairName(income?.head ?? '') === pairName(expense?.head ?? ''))
  const choices = alike.length > 0 ? alike : pairs
  const [best] = choices.toSorted((left, right) => merit(right) - merit(left))
  return best ?? [...ins, ...outs].toSorted((left, right) => merit([right]) - merit([left])).slice(0, 1)
}

const best = (guesses: readonly ColumnGuess[], field: ColumnGuess['field']): ColumnGuess | undefined =>
  guesses
    .filter((guess) => guess.field === field && guess.confidence >= 0.35)
    .toSorted((left, right) => right.profile.values - left.profile.values || right.confidence - left.confidence)[0]

const isAmountLike = ({ field }: ColumnGuess): boolean =>
  field === 'amount' || field === 'amountIn' || field === 'amountOut'

/** Keeps the columns in `chosen` under their new fields; other amount columns are left out. */
function choose(guesses: readonly ColumnGuess[], chosen: ReadonlyMap<number, ColumnGuess['field']>): ColumnGuess[] {
  return guesses.map((guess) => {
    const field = chosen.get(guess.index)
    if (field) return { ...guess, field }
    return isAmountLike(guess) ? { ...guess, field: 'ignore', reason: reasons.betterColumn } : guess
  })
}

function isSignTold(guesses: readonly ColumnGuess[], amount: ColumnGuess, rows: Rows): boolean {
  const balance = best(guesses, 'balance')
  const isSigned = amount.profile.negative > 0 || amount.profile.signed > 0
  return isSigned || (balance !== undefined && balancesAgree(rows, amount.index, balance.index))
}

const hasParties = (guesses: readonly ColumnGuess[]): boolean =>
  guesses.some(({ field }) => field === 'payerAccount') && guesses.some(({ field }) => field === 'payeeAccount')

/** Two unnamed columns of amounts: the one that moves by the other is the balance. */
function findBalance(guesses: readonly ColumnGuess[], rows: Rows): ColumnGuess[] {
  const open = guesses.filter(({ field, reason }) => field === 'amount' && reason === reasons.contentOnly)
  if (open.length < 2 || best(guesses, 'balance')) return [...guesses]
  for (const amount of open)
    for (const balance of open)
      if (amount !== balance && balancesAgree(rows, amount.index, balance.index))
        return guesses.map((guess) =>
          guess === balance
            ? { ...guess, field: 'balance', confidence: 0.8 }
            : guess === amount
              ? { ...guess, confidence: 0.8 }
              : guess,
        )
  return [...guesses]
}

/**
 * Settles how a file tells money in from money out: two columns, a sign, or a mark. `needsDirection` is true where it
 * does not tell.
 */
export function arrangeAmounts(
  input: readonly ColumnGuess[],
  rows: Rows,
): { guesses: ColumnGuess[]; needsDirection: boolean } {
  const guesses = findBalance(input, rows)
  const pair = bestPair(guesses)
  const amount = best(guesses, 'amount')
  const mark = best(guesses, 'directionMark')
  const hasPairValues = pair.some(({ profile }) => profile.values > 0)
  if (pair.length > 0 && (hasPairValues || !amount))
    return { guesses: choose(guesses, new Map(pair.map(({ index, field }) => [index, field]))), needsDirection: false }
  if (!amount) return { guesses: choose(guesses, new Map()), needsDirection: false }
  const isSignEnough = amount.profile.negative > 0 && (!mark || signsFollowMarks(rows, amount.index, mark.index))
  if (mark && !isSignEnough)
    return { guesses: choose(guesses, new Map([[amount.index, 'amountUnsigned']])), needsDirection: false }
  if (isSignTold(guesses, amount, rows))
    return { guesses: choose(guesses, new Map([[amount.index, 'amountSigned']])), needsDirection: false }
  return { guesses: choose(guesses, new Map([[amount.index, 'amountUnsigned']])), needsDirection: !hasParties(guesses) }
}
