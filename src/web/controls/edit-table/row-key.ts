import { valueText } from '#core'
import type { RowValues } from './edit-table-types'

const keys = new WeakMap<RowValues, string>()
let made = 0

/** A name for a row that stays with it while it is edited: its id, else one of our own. */
export function rowKey(row: RowValues): string {
  const id = valueText(row.id)
  if (id !== '') return `id ${id}`
  const known = keys.get(row)
  if (known !== undefined) return known
  const key = `new ${++made}`
  keys.set(row, key)
  return key
}

/** The row with other values, under the same key. */
export function withValues(row: RowValues, values: RowValues): RowValues {
  const next = { ...row, ...values }
  keys.set(next, rowKey(row))
  return next
}
