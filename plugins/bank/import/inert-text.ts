const formula = /^=|^@\s*[a-z_]+\s*[(|!]|^[+-]\s*(?:[a-z_@]+\s*[(|!]|\d+(?:\.\d+)?\s*[-+*/]\s*\d|[a-z]+\d+\s*[-+*/])/i

/** Whether spreadsheet programs would run this text as a formula. Signed amounts, dashes and dates are none. */
export const isFormula = (text: string): boolean => {
  const first = text.charCodeAt(0)
  // = + - @
  return (first === 61 || first === 43 || first === 45 || first === 64) && formula.test(text)
}

/** Takes off what banks put around digits to keep spreadsheet programs from reading them as numbers: `="622…"`, `'622…`. */
export function inertText(text: string): string {
  const first = text.charCodeAt(0)
  if (first === 61) return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text
  if (first === 39 || first === 96 || first === 0x2018) return text.replace(/^['`‘](?=[\d+\-*])/, '')
  return text
}
