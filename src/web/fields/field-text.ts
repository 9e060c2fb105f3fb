import { type Field, formatField } from '#core'
import { fieldWeb, type Values } from './field-web'
// Every kind registers itself there; the folder's door alone would not bring it along.
import './kinds'

/** What a person reads of a field of a record: display name first, else the kind's own format. */
export function fieldText(field: Field, name: string, row: Values): string {
  const { text } = fieldWeb(field.kind)
  return text ? text({ field, name, row }) : plainText(field, name, row)
}

/** A field's text by its display name `xN`, where the server answered one, else by the core's format. */
export function plainText(field: Field, name: string, row: Values): string {
  const named = row[`${name}N`]
  return typeof named === 'string' && named !== '' ? named : formatField(field, row[name])
}
