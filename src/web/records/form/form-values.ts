import {
  amountInputProblem,
  type Field,
  type FieldProblem,
  isBlank,
  isWritable,
  type LinesField,
  type MoneyField,
  type Resource,
  signedAmountInputProblem,
  validateField,
  validateRecord,
  type WriteMode,
} from '#core'
import { t } from '../../app/translations'
import { lineResource, plainDecimal, type Values, valueText } from '../../fields'

export type Problems = Readonly<Record<string, string>>

/** Whether two values of a field are the same to a person: '' and null are both empty, 1 and '1' are one choice. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b)
  if (typeof a === 'object' || typeof b === 'object') return a === b || JSON.stringify(a) === JSON.stringify(b)
  return valueText(a) === valueText(b)
}

/** The fields of a resource whose values differ. */
export const changedFields = (resource: Resource, before: Values, after: Values): readonly string[] =>
  Object.keys(resource.fields).filter((name) => !isSame(before[name], after[name]))

/** A form of a new record starts with the definition's initial values and what its address names. */
export function initialValues(resource: Resource, given: Values): Values {
  const initial = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.options.initial === undefined ? [] : [[name, field.options.initial] as const],
  )
  return { ...Object.fromEntries(initial), ...given }
}

const translated = ({ message, label, params }: FieldProblem): string => t(message, { ...params, label: t(label) })

/** Why a field is refused as it stands, translated; undefined when it is not. */
export function fieldProblem(name: string, field: Field, value: unknown): string | undefined {
  const amount = field.kind === 'money' && !isBlank(value) ? amountProblem(field, String(value)) : undefined
  if (amount) return t(amount)
  const [problem] = validateField(name, field, plainValue(field, value))
  return problem && translated(problem)
}

/** A decimal travels with all the digits of its column; those that are zeros say nothing. */
const plainValue = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'decimal' && typeof value === 'string' ? plainDecimal(value) : value

const amountProblem = (field: MoneyField, text: string) =>
  field.options.signed ? signedAmountInputProblem(text) : amountInputProblem(text)

export interface CheckedForm {
  /** Fit to be sent. */
  readonly values: Values
  readonly problems: Problems
}

/** Checks the whole form as the server will: fields, child lines, then the rules between fields. */
export function checkForm(resource: Resource, values: Values, mode: WriteMode, base: Values): CheckedForm {
  const input = Object.fromEntries(
    Object.keys(resource.fields)
      .filter((name) => name in values || mode === 'create')
      .map((name) => [name, plainValue(resource.fields[name], values[name])]),
  )
  const checked = validateRecord(resource, input, mode, base)
  const problems: Record<string, string> = Object.fromEntries(
    checked.problems.map((problem) => [problem.field, translated(problem)]),
  )
  const sent: Record<string, unknown> = { ...checked.values }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, mode)) continue
    const problem = field.kind === 'money' ? fieldProblem(name, field, values[name]) : undefined
    if (problem) problems[name] ??= problem
    if (field.kind === 'lines') Object.assign(problems, checkLines(name, field, values[name], sent))
  }
  return { values: sent, problems }
}

/** Checks each line by its own resource; cleaned lines replace the typed ones in what is sent. */
function checkLines(name: string, field: LinesField, value: unknown, sent: Record<string, unknown>): Problems {
  const child = lineResource(field)
  if (!child || !Array.isArray(value)) return {}
  const problems: Record<string, string> = {}
  const lines = (value as readonly Values[]).filter((line) => !isEmptyLine(line))
  sent[name] = lines.map((line, place) => {
    const given = Object.fromEntries(
      Object.keys(child.fields)
        .filter((key) => key !== field.parent)
        .map((key) => [key, plainValue(child.fields[key], line[key])]),
    )
    const checked = validateRecord({ ...child, fields: withoutParent(child, field.parent) }, given, 'create')
    for (const problem of checked.problems) problems[`${name}.${place}.${problem.field}`] ??= translated(problem)
    for (const [key, column] of Object.entries(child.fields)) {
      const amount =
        column.kind === 'money' && !isBlank(line[key]) ? amountProblem(column, String(line[key])) : undefined
      if (amount) problems[`${name}.${place}.${key}`] = t(amount)
    }
    return isBlank(line.id) ? checked.values : { id: line.id, ...checked.values }
  })
  return problems
}

const isEmptyLine = (line: Values) => Object.values(line).every(isBlank)

/** The parent's id is set by the server. */
const withoutParent = (child: Resource, parent: string) =>
  Object.fromEntries(Object.entries(child.fields).filter(([key]) => key !== parent))

/** Field problems that the server answered, by path. */
export function serverProblems(data: unknown): Problems | undefined {
  const problems = (data as { readonly problems?: readonly FieldProblem[] } | null)?.problems
  if (!Array.isArray(problems) || problems.length === 0) return undefined
  return Object.fromEntries(
    (problems as readonly FieldProblem[]).map((problem) => [problem.field, translated(problem)]),
  )
}
