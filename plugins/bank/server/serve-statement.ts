import { AppError, isZeroMoney, type Money, ruleBroken, toMoney } from '#core'
import { serveResource } from '#server'
import { statement } from '../resources/statement'
import { claimedFields, none } from './statement-money'

/** Types that nobody claims: 内部划转, 利息手续费. */
const unclaimedTypes = new Set([5, 6])
/** What may still be said of an imported line; its facts are the bank's. */
const ownWords = new Set(['type', 'projectId', 'remark', 'attachList'])

export const statementServer = serveResource(statement)({
  actions: {
    allocation: async (_write, row, input) => {
      const claimFlag = readFlag(input.claimFlag)
      if (claimFlag === 0 && !isZeroMoney(row.confirmAmount)) throw ruleBroken('已有认领金额，不能关闭认领')
      return { claimFlag, ...claimedFields({ trsamt: row.trsamt, claimFlag }, row.confirmAmount) }
    },
    type: async (_write, row, input) => {
      const type = Number(input.type)
      if (!(String(input.type) in statement.fields.type.choices))
        throw new AppError('parameterInvalid', { params: { name: 'type' } })
      if (!isZeroMoney(row.confirmAmount)) throw ruleBroken('已有认领金额，不能修改流水类型')
      if (!unclaimedTypes.has(type)) return { type: type as 1 }
      const closed = { trsamt: row.trsamt, claimFlag: 0 as const }
      return { type: type as 1, claimFlag: 0, ...claimedFields(closed, row.confirmAmount) }
    },
  },
  beforeWrite: async (_write, values, previous) => {
    if (!previous) return derived(values)
    const touched = Object.keys(values).filter((name) => !ownWords.has(name))
    if (previous.source !== 3 && touched.some((name) => values[name] !== previous[name as keyof typeof previous])) {
      throw ruleBroken('导入的流水只能修改类型、项目和备注')
    }
    if (values.type !== undefined && values.type !== previous.type && !isZeroMoney(previous.confirmAmount)) {
      throw ruleBroken('已有认领金额，不能修改流水类型')
    }
    return {}
  },
  beforeRemove: async (_write, rows) => {
    for (const row of rows) {
      if (!isZeroMoney(row.confirmAmount))
        throw ruleBroken('{{name}} 已有认领，不能删除', { name: `${row.transDate} ${row.otherName}` })
      if (row.source === 1) throw ruleBroken('财务系统同步的流水不能删除')
    }
  },
})

function readFlag(given: unknown): 0 | 1 {
  if (String(given) === '0') return 0
  if (String(given) === '1') return 1
  throw new AppError('parameterInvalid', { params: { name: 'claimFlag' } })
}

/** Fields of a new line that follow from the others: for c the other side is the payer (dbt*), for d the payee (crt*). */
export function derived(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const trsamt = toMoney(String(values.trsamt)) satisfies Money
  const otherName = values.cdflag === 'c' ? values.dbtdwmc : values.crtdwmc
  const claimFlag = unclaimedTypes.has(Number(values.type)) ? 0 : 1
  return { otherName: otherName ?? null, ...claimedFields({ trsamt, claimFlag }, none), suspendAmount: none, claimFlag }
}
