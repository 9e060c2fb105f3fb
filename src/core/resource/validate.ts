import type { FieldProblem } from '../errors'
import type { Field, TextField } from '../fields/field'
import { fieldKind, isBlank, parseField } from '../fields/field-kind'
import '../fields/kinds'
import { missingTextOf } from '../fields/text-format'
import type { Resource, Row } from './resource'

export type WriteMode = 'create' | 'update'

export interface Validated {
  /** Values fit to be stored, by field; only fields that were given (all, when creating). */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldProblem[]
}

/** Whether a client may set the field in this mode. What it may not set is ignored, as the platform ignores display fields. */
export function isWritable(field: Field, mode: WriteMode): boolean {
  return !field.options.readOnly && !(field.options.fixed && mode === 'update')
}

/**
 * Reads a record as a client sent it: unknown keys and `…N` names are dropped, every field is parsed, required ones must be there,
 * the rules between fields must hold. The same function runs in the form and, again, on the server.
 */
export function validateRecord(
  resource: Resource,
  input: Readonly<Record<string, unknown>>,
  mode: WriteMode,
  previous?: Readonly<Record<string, unknown>>,
): Validated {
  const values: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, mode) || !(name in input)) {
      if (mode === 'create') values[name] = field.options.initial ?? null
      if (mode === 'create' && isWritable(field, mode)) problems.push(...missing(name, field, values[name]))
      continue
    }
    const parsed = parseField(field, input[name])
    if ('problem' in parsed) {
      problems.push({ field: name, label: field.label, message: parsed.problem, params: parsed.params })
      continue
    }
    values[name] = parsed.value ?? (mode === 'create' ? (field.options.initial ?? null) : null)
    problems.push(...missing(name, field, values[name]))
  }
  if (problems.length === 0) problems.push(...brokenRules(resource, { ...previous, ...values }))
  return { values, problems }
}

function missing(name: string, field: Field, value: unknown): FieldProblem[] {
  if (!field.options.required || !isBlank(value)) return []
  const requiredMessage = field.options.requiredMessage ?? missingTextOf((field as TextField).options.format)
  if (requiredMessage) return [{ field: name, label: field.label, message: requiredMessage }]
  const message = fieldKind(field.kind).chosen ? '请选择{{label}}' : '请输入{{label}}'
  return [{ field: name, label: field.label, message, params: { label: field.label } }]
}

/** Problems of one field alone, as a form shows them on leaving it. */
export function validateField(name: string, field: Field, input: unknown): readonly FieldProblem[] {
  const parsed = parseField(field, input)
  if ('problem' in parsed) return [{ field: name, label: field.label, message: parsed.problem, params: parsed.params }]
  return missing(name, field, parsed.value)
}

function brokenRules(resource: Resource, row: Readonly<Record<string, unknown>>): FieldProblem[] {
  return (resource.rules ?? []).flatMap((rule) =>
    rule.holds(row as Row)
      ? []
      : [{ field: rule.field, label: resource.fields[rule.field]?.label ?? '', message: rule.message }],
  )
}
