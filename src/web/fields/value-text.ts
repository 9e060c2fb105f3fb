/** A plain value of a record as text; empty for nothing and for what has parts. */
export function valueText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
