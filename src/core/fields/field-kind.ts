import type { Field, FieldKind } from './field'

export interface ProblemText {
  /** A translation key. */
  readonly problem: string
  readonly params?: Readonly<Record<string, string | number>>
}
/** A value fit to be stored (null = empty), or why it is not. */
export type Parsed = { readonly value: unknown } | ProblemText

/** The shared half of a field kind: both sides read, check and show its values by this alone. */
export interface FieldKindDefinition {
  readonly kind: FieldKind
  /** Reads what a client or a person gave. `input` is never null, undefined or ''. */
  readonly parse: (input: unknown, field: Field) => Parsed
  /** The text a person reads. `value` is never null. */
  readonly format: (value: unknown, field: Field) => string
  /** What an empty value becomes on the wire (the platform sends no null text, date or list). */
  readonly blank: '' | null | readonly never[]
  readonly align: 'start' | 'end'
  /** Whether 请选择… rather than 请输入… is asked for a missing value. */
  readonly chosen: boolean
}

const kinds = new Map<FieldKind, FieldKindDefinition>()

/** Adds a field kind to the vocabulary. Throws when the kind is there already. */
export function addFieldKind(definition: FieldKindDefinition): void {
  if (kinds.has(definition.kind)) throw new Error(`field kind "${definition.kind}" is already defined`)
  kinds.set(definition.kind, definition)
}

/** The shared half of a field kind. Throws when it is unknown. */
export function fieldKind(kind: FieldKind): FieldKindDefinition {
  const definition = kinds.get(kind)
  if (!definition) throw new Error(`no field kind "${kind}"`)
  return definition
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Reads any field's input: empty becomes null. */
export function parseField(field: Field, input: unknown): Parsed {
  const given = typeof input === 'string' ? input.trim() : input
  return isBlank(given) ? { value: null } : fieldKind(field.kind).parse(given, field)
}

/** The text of any field's value; empty for an empty value. */
export function formatField(field: Field, value: unknown): string {
  return isBlank(value) ? '' : fieldKind(field.kind).format(value, field)
}
