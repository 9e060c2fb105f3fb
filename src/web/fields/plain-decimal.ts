/** A decimal without the zeros that only fill up its scale: '0.300000' is 0.3. */
export const plainDecimal = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)
