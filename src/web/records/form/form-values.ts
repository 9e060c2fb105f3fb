import {
  type FieldProblem,
  isBlank,
  isWritable,
  type LinesField,
  type Resource,
  validateRecord,
  type WriteMode,
} from '#core'
import { t } from '../../app/translations'
import {
  amountProblem,
  fieldProblem,
  initialValues,
  lineResource,
  plainValue,
  translatedProblem,
  type Values,
  valueText,
} from '../../fields'

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
    checked.problems.map((problem) => [problem.field, translatedProblem(problem)]),
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
  sent[name] = (value as readonly Values[]).flatMap((line, place) => {
    if (isEmptyLine(child, line)) return []
    const given = Object.fromEntries(
      Object.keys(child.fields)
        .filter((key) => key !== field.parent)
        .map((key) => [key, plainValue(child.fields[key], line[key])]),
    )
    const checked = validateRecord({ ...child, fields: withoutParent(child, field.parent) }, given, 'create')
    for (const problem of checked.problems) problems[`${name}.${place}.${problem.field}`] ??= translatedProblem(problem)
    for (const [key, column] of Object.entries(child.fields)) {
      const amount = column.kind === 'money' ? amountProblem(column, line[key]) : undefined
      if (amount) problems[`${name}.${place}.${key}`] = t(amount)
    }
    return [isBlank(line.id) ? checked.values : { id: line.id, ...checked.values }]
  })
  return problems
}

/** A line that nobody has typed into: blank, or as it began. */
function isEmptyLine(child: Resource, line: Values): boolean {
  const initial = initialValues(child, {})
  return Object.entries(line).every(([key, value]) => isBlank(value) || (key !== 'id' && isSame(value, initial[key])))
}

/** The parent's id is set by the server. */
const withoutParent = (child: Resource, parent: string) =>
  Object.fromEntries(Object.entries(child.fields).filter(([key]) => key !== parent))

/** Field problems that the server answered, by path. */
export function serverProblems(data: unknown): Problems | undefined {
  const problems = (data as { readonly problems?: readonly FieldProblem[] } | null)?.problems
  if (!Array.isArray(problems) || problems.length === 0) return undefined
  return Object.fromEntries(
    (problems as readonly FieldProblem[]).map((problem) => [problem.field, translatedProblem(problem)]),
  )
}
