import {
  AppError,
  type FieldProblem,
  fieldsInvalid,
  isBlank,
  isId,
  isZeroMoney,
  type Money,
  ruleBroken,
  tryMoney,
  compareMoney,
  valueText,
} from '#core'
import { none } from './statement-money'

export interface ClaimLine {
  readonly statementId: string
  readonly amount: Money
  readonly projectId?: string
  readonly contractId?: string
  readonly collectionPlanId?: string
  readonly issueItemId?: string
  readonly customerId?: string
  readonly remark?: string
}

export interface ClaimRequest {
  /** 1 项目回款, 2 保证金, 3 个人还款, 4 付款关联, 5 其他. */
  readonly claimType: number
  readonly remark?: string
  readonly items: readonly ClaimLine[]
}

const mostLines = 200
const references = ['projectId', 'contractId', 'collectionPlanId', 'issueItemId', 'customerId'] as const

/** Reads a claim as a client sent it. Throws 400 naming the line and the field. */
export function readClaim(body: unknown): ClaimRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('bodyInvalid', { params: { expected: '{ claimType, items }' } })
  const { claimType = 1, items, itemList, remark } = body as Record<string, unknown>
  const given = items ?? itemList
  if (![1, 2, 3, 4, 5].includes(Number(claimType)))
    throw new AppError('parameterInvalid', { params: { name: 'claimType' } })
  if (!Array.isArray(given) || given.length === 0) throw ruleBroken('请至少认领一条流水')
  if (given.length > mostLines) throw ruleBroken('一次最多认领 {{most}} 行', { most: mostLines })
  const lines = given.map((line: unknown, index) => readLine(line, index))
  if (Number(claimType) === 1) {
    for (const [index, line] of lines.entries()) {
      if (!line.projectId && !line.contractId)
        throw fieldsInvalid([problem(index, 'projectId', '项目', '请选择项目或合同')])
    }
  }
  return { claimType: Number(claimType), remark: textOf(remark), items: lines }
}

function readLine(given: unknown, index: number): ClaimLine {
  if (typeof given !== 'object' || given === null)
    throw new AppError('bodyInvalid', { params: { expected: 'items: [{ statementId, amount }]' } })
  const line = given as Record<string, unknown>
  const statementId = valueText(line.statementId)
  if (!isId(statementId)) throw fieldsInvalid([problem(index, 'statementId', '银行流水', '请选择流水')])
  const amount = tryMoney(line.amount as string)
  if (!amount || isZeroMoney(amount) || compareMoney(amount, none) < 0) {
    throw fieldsInvalid([problem(index, 'amount', '本次认领', '请输入大于零、最多两位小数的金额')])
  }
  const ids: Partial<Record<(typeof references)[number], string>> = {}
  for (const name of references) {
    if (isBlank(line[name])) continue
    if (!isId(String(line[name]))) throw fieldsInvalid([problem(index, name, name, '引用的编号不正确')])
    ids[name] = String(line[name])
  }
  return { statementId, amount, ...ids, remark: textOf(line.remark) }
}

const problem = (index: number, field: string, label: string, message: string): FieldProblem => ({
  field: `items.${index}.${field}`,
  label,
  message,
})

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 500) : undefined
