/** A decimal without the zeros that only fill up its scale: '0.300000' is 0.3. */
export const plainDecimal = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)

/** A plain value of a record as text; empty for nothing and for what has parts. */
export function valueText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
