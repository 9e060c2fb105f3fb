import { formatMoney, isZeroMoney, type Money, subtractMoney, sumMoney } from '#core'
import type { ColumnMapping } from './column-field'
import type { MessageParams } from './import-problem'
import { accountsAgree } from './own-account'
import { readAmount } from './read-amount'
import type { RunningBalance } from './running-balance'
import type { StatementAccount, StatementLine } from './statement-line'
import type { StatementTable } from './statement-table'

export interface StatementCheck {
  readonly name:
    | 'unreadable'
    | 'count'
    | 'inCount'
    | 'outCount'
    | 'inTotal'
    | 'outTotal'
    | 'balance'
    | 'opening'
    | 'closing'
    | 'period'
    | 'account'
  readonly ok: boolean
  /** A translation key. */
  readonly message: string
  readonly params: MessageParams
}

export interface StatementTotals {
  /** All lines, those with an error too. */
  readonly count: number
  readonly inCount: number
  readonly outCount: number
  readonly in: Money
  readonly out: Money
  readonly unreadable: number
  readonly zero: number
}

export function statementTotals(lines: readonly StatementLine[]): StatementTotals {
  const readable = lines.filter(({ error }) => !error)
  const side = (flag: 'c' | 'd'): Money[] =>
    readable.flatMap(({ cdflag, trsamt }) => (cdflag === flag && trsamt !== '' && !isZeroMoney(trsamt) ? [trsamt] : []))
  const [income, expense] = [side('c'), side('d')]
  return {
    count: lines.length,
    inCount: income.length,
    outCount: expense.length,
    in: sumMoney(income),
    out: sumMoney(expense),
    unreadable: lines.length - readable.length,
    zero: readable.length - income.length - expense.length,
  }
}

type Name = StatementCheck['name']

const countTexts = {
  count: '文件写明 {{stated}} 笔，读到 {{read}} 笔',
  inCount: '文件写明收入 {{stated}} 笔，读到 {{read}} 笔',
  outCount: '文件写明支出 {{stated}} 笔，读到 {{read}} 笔',
} as const

const amountTexts = {
  inTotal: '文件写明收入合计 {{stated}}，读到 {{read}}，相差 {{difference}}',
  outTotal: '文件写明支出合计 {{stated}}，读到 {{read}}，相差 {{difference}}',
  opening: '文件写明期初余额 {{stated}}，按明细推算 {{read}}，相差 {{difference}}',
  closing: '文件写明期末余额 {{stated}}，按明细为 {{read}}，相差 {{difference}}',
} as const

function* countCheck(name: keyof typeof countTexts, stated: number | null, read: number): Generator<StatementCheck> {
  if (stated !== null) yield { name, ok: stated === read, message: countTexts[name], params: { stated, read } }
}

function* amountCheck(name: keyof typeof amountTexts, stated: Money | '', read: Money | ''): Generator<StatementCheck> {
  if (stated === '' || read === '') return
  const difference = subtractMoney(read, stated)
  const params = { stated: formatMoney(stated), read: formatMoney(read), difference: formatMoney(difference) }
  yield { name, ok: isZeroMoney(difference), message: amountTexts[name], params }
}

/** The sum that the file's last line of totals has under a column; one that equals what was read wins over the last. */
function statedSum(
  table: StatementTable,
  mapping: ColumnMapping,
  field: 'amountIn' | 'amountOut',
  read: Money,
): Money | '' {
  const column = mapping.columns.find((candidate) => candidate.field === field)
  if (!column) return ''
  const sums = table.setAside.flatMap(({ kind, cells }) => {
    const amount = readAmount(cells[column.index] ?? '')
    return kind === 'total' && amount.kind === 'amount' ? [amount.value] : []
  })
  return sums.includes(read) ? read : (sums.at(-1) ?? '')
}

function* balanceCheck(
  { compared, breaks, firstBreak }: RunningBalance,
  lines: readonly StatementLine[],
): Generator<StatementCheck> {
  if (compared === 0) return
  const row = firstBreak ? (lines[firstBreak.index]?.rowNumber ?? 0) : 0
  const message = firstBreak
    ? '余额有 {{breaks}} 处不连续，最早在第 {{row}} 行，相差 {{difference}}'
    : '余额逐笔连续，共核对 {{compared}} 笔'
  yield {
    name: 'balance',
    ok: !firstBreak,
    message,
    params: { compared, breaks, row, difference: firstBreak ? formatMoney(firstBreak.difference) : '' },
  }
}

function* periodCheck(
  { periodFrom, periodTo }: { periodFrom: string; periodTo: string },
  lines: readonly StatementLine[],
): Generator<StatementCheck> {
  if (periodFrom === '' || periodTo === '') return
  const outside = lines.filter(
    ({ transDate }) => transDate !== '' && (transDate < periodFrom || transDate > periodTo),
  ).length
  const params = { from: periodFrom, to: periodTo, count: outside }
  yield { name: 'period', ok: outside === 0, message: '查询期间 {{from}} 至 {{to}}，期间之外有 {{count}} 笔', params }
}

function* accountCheck(
  stated: string,
  account: StatementAccount,
  lines: readonly StatementLine[],
): Generator<StatementCheck> {
  const chosen = account.ownAccount
  if (chosen === '') return
  const others = new Set(lines.map(({ ownAccount }) => ownAccount).filter((own) => own !== '' && own !== chosen))
  if (stated !== '' && !accountsAgree(stated, chosen)) others.add(stated)
  const params = { chosen, found: [...others].slice(0, 3).join('、') }
  const ok = others.size === 0
  yield {
    name: 'account',
    ok,
    message: ok ? '账号与所选账户 {{chosen}} 一致' : '文件的账号 {{found}} 与所选账户 {{chosen}} 不同',
    params,
  }
}

interface Checked {
  readonly table: StatementTable
  readonly mapping: ColumnMapping
  readonly account: StatementAccount
  readonly lines: readonly StatementLine[]
  readonly totals: StatementTotals
  readonly balance: RunningBalance
}

function* checks({ table, mapping, account, lines, totals, balance }: Checked): Generator<StatementCheck> {
  const { preamble } = table
  const name: Name = 'unreadable'
  yield { name, ok: totals.unreadable === 0, message: '有 {{count}} 行无法读取', params: { count: totals.unreadable } }
  yield* countCheck('count', preamble.count, totals.count)
  yield* countCheck('inCount', preamble.inCount, totals.inCount)
  yield* countCheck('outCount', preamble.outCount, totals.outCount)
  yield* amountCheck('inTotal', preamble.inTotal || statedSum(table, mapping, 'amountIn', totals.in), totals.in)
  yield* amountCheck('outTotal', preamble.outTotal || statedSum(table, mapping, 'amountOut', totals.out), totals.out)
  yield* balanceCheck(balance, lines)
  yield* amountCheck('opening', preamble.openingBalance, balance.opening)
  yield* amountCheck('closing', preamble.closingBalance, balance.closing)
  yield* periodCheck(preamble, lines)
  yield* accountCheck(preamble.ownAccount, account, lines)
}

/** Compares what was read with what the file says of itself. Only what the file states is checked. */
export const checkStatement = (checked: Checked): StatementCheck[] => [...checks(checked)]
