/** The beginning of a text, at most so many UTF-16 units, never half a character. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** A quoted lexeme: only quotes and backslashes need care. */
export const lexeme = (token: string): string => `'${token.replaceAll(/['\\]/g, '$&$&')}'`

/** Text of a tsvector without positions. */
export const textVector = (tokens: Iterable<string>): string => [...tokens].map(lexeme).join(' ')

/** Text of a tsquery: a lexeme as a whole … */
export const whole = (token: string): string => lexeme(token)
/** … or any that begins with it. */
export const beginning = (token: string): string => `${lexeme(token)}:*`

/** All of them; empty for none. */
export const all = (parts: readonly string[]): string => join(parts, ' & ')
/** Any of them; empty for none. */
export const any = (parts: readonly string[]): string => join(parts, ' | ')

function join(parts: readonly string[], operator: string): string {
  const given = [...new Set(parts.filter(Boolean))]
  return given.length > 1 ? `(${given.join(operator)})` : (given[0] ?? '')
}
