import type { DecimalField, Field, IntegerField, MoneyField } from '../field'
import { addFieldKind, type Parsed } from '../field-kind'
import { valueText } from '../value-text'
import { compareMoney, formatMoney, type Money, money, moneyProblem } from '../money'

const number = { blank: null, align: 'end', chosen: false } as const

function parseInteger(input: unknown, field: Field): Parsed {
  const value = typeof input === 'number' || typeof input === 'string' ? Number(input) : Number.NaN
  if (!Number.isSafeInteger(value)) return { problem: '请输入整数' }
  const { min, max } = (field as IntegerField).options
  if (Math.abs(value) > 2_147_483_647) return { problem: '数值超出范围' }
  if (min !== undefined && value < min) return { problem: '不能小于 {{min}}', params: { min } }
  if (max !== undefined && value > max) return { problem: '不能大于 {{max}}', params: { max } }
  return { value }
}

function parseDecimal(input: unknown, field: Field): Parsed {
  const value = valueText(input).replaceAll(',', '')
  const { scale = 6, min, max } = (field as DecimalField).options
  const match = /^-?\d{1,14}(?:\.(\d+))?$/.exec(value)
  if (!match) return { problem: '请输入数字' }
  if ((match[1]?.length ?? 0) > scale) return { problem: '最多保留 {{scale}} 位小数', params: { scale } }
  if (min !== undefined && Number(value) < Number(min)) return { problem: '不能小于 {{min}}', params: { min } }
  if (max !== undefined && Number(value) > Number(max)) return { problem: '不能大于 {{max}}', params: { max } }
  return { value }
}

function parseMoney(input: unknown, field: Field): Parsed {
  if (typeof input !== 'string' && typeof input !== 'number') return { problem: '金额不是数字' }
  const problem = moneyProblem(input)
  if (problem) return { problem }
  const value = money(input)
  const { min, max, signed } = (field as MoneyField).options
  const least = min ?? (signed ? undefined : '0')
  if (least !== undefined && compareMoney(value, money(least)) < 0)
    return { problem: '不能小于 {{min}}', params: { min: least } }
  if (max !== undefined && compareMoney(value, money(max)) > 0) return { problem: '不能大于 {{max}}', params: { max } }
  return { value }
}

addFieldKind({ ...number, kind: 'integer', parse: parseInteger, format: String })
addFieldKind({ ...number, kind: 'decimal', parse: parseDecimal, format: String })
addFieldKind({ ...number, kind: 'money', parse: parseMoney, format: (value) => formatMoney(value as Money) })
