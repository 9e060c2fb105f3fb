/** A plain value as text: what has no text of its own (null, an object, a list) is empty, never "[object Object]". */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? `${value}` : ''
}

/** The texts of a list or of a comma-joined text, trimmed, without empty ones; undefined when something in it has no text. */
export function textParts(value: unknown): string[] | undefined {
  const parts = Array.isArray(value) ? value : valueText(value).split(',')
  if (!parts.every((part) => valueText(part) !== '' || part === '')) return undefined
  return parts.map((part) => valueText(part).trim()).filter(Boolean)
}
