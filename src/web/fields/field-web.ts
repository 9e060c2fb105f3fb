import type { Field, FieldKind } from '#core'
import type { ComponentType, ReactNode } from 'react'

export type Values = Readonly<Record<string, unknown>>

/** What the control of any kind is given. */
export interface FieldControlProps<F extends Field = Field> {
  readonly field: F
  readonly name: string
  /** As typed or as the record holds it; `parseField` reads both. */
  readonly value: unknown
  /** `also` carries what goes with the value: its display name, values of the chosen record. */
  readonly onChange: (value: unknown, also?: Values) => void
  readonly onBlur?: () => void
  /** All values of the form, for display names and for fields that depend on others. */
  readonly row: Values
  /** Translated. */
  readonly problem?: string
  /** All problems of the form by path, for a kind with parts: 'costs.0.amount'. */
  readonly problems?: Readonly<Record<string, string>>
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly required?: boolean
  readonly bare?: boolean
}

export interface FieldTextProps<F extends Field = Field> {
  readonly field: F
  readonly name: string
  readonly row: Values
}

/** The web's half of a field kind. */
export interface FieldWeb {
  readonly kind: FieldKind
  /** The input. It loads what it needs by itself. */
  readonly Control: ComponentType<FieldControlProps>
  /** How a record's panel shows it; default its text. */
  readonly Text?: ComponentType<FieldTextProps>
  /** The text alone of a kind that the product does not know; its own are in field-text.ts. Translated by `t`. */
  readonly text?: (props: FieldTextProps) => string
  /** Draws a cell of a list as more than text. No hooks. */
  readonly cell?: (props: FieldTextProps) => ReactNode
}

const kinds = new Map<FieldKind, FieldWeb>()

/** Adds the web's half of a field kind. Throws when the kind has one. */
export function addFieldWeb(web: FieldWeb): void {
  if (kinds.has(web.kind)) throw new Error(`field kind "${web.kind}" already has a control`)
  kinds.set(web.kind, web)
}

/** The web's half of a field kind, once it is loaded. */
export const findFieldWeb = (kind: FieldKind): FieldWeb | undefined => kinds.get(kind)

/** The web's half of a field kind. Throws when it has none. */
export function fieldWeb(kind: FieldKind): FieldWeb {
  const web = kinds.get(kind)
  if (!web) throw new Error(`no control for field kind "${kind}"`)
  return web
}
