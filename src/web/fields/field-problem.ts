import {
  amountInputProblem,
  type Field,
  type FieldProblem,
  isBlank,
  type MoneyField,
  signedAmountInputProblem,
  validateField,
} from '#core'
import { t } from '../app/translations'
import { plainDecimal } from './plain-decimal'

/** A field's problem as it is said. */
export const translatedProblem = ({ message, label, params }: FieldProblem): string =>
  t(message, { ...params, label: t(label) })

/** A decimal travels with all the digits of its column; those that are zeros say nothing. */
export const plainValue = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'decimal' && typeof value === 'string' ? plainDecimal(value) : value

/** Why an amount is not written as amounts are, as a message key. */
export const amountProblem = (field: MoneyField, value: unknown): string | undefined => {
  if (isBlank(value)) return undefined
  return field.options.signed ? signedAmountInputProblem(String(value)) : amountInputProblem(String(value))
}

/** Why a field is refused as it stands, translated; undefined when it is not. */
export function fieldProblem(name: string, field: Field, value: unknown): string | undefined {
  const amount = field.kind === 'money' ? amountProblem(field, value) : undefined
  if (amount) return t(amount)
  const [problem] = validateField(name, field, plainValue(field, value))
  return problem && translatedProblem(problem)
}
