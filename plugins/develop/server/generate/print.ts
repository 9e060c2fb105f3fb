/** Code that stands in the printed text as it is: a name, never anything that people typed. */
export class Name {
  constructor(readonly text: string) {
    if (!/^[A-Za-z]\w*$/.test(text)) throw new Error(`"${text}" is no name`)
  }
}

/** A call in the printed text: `money('金额', { required: true })`. */
export class Call {
  constructor(
    readonly name: Name,
    readonly given: readonly unknown[],
  ) {}
}

const width = 120

/**
 * Data as TypeScript, in the product's own format. Every text becomes a literal of JSON's making, so that nothing that a table's owner
 * wrote can leave it.
 */
export function print(value: unknown, indent = 0, before = 0): string {
  const flat = onOneLine(value)
  return indent + before + columnsOf(flat) + 1 <= width && !flat.includes('\n') ? flat : onLines(value, indent)
}

function onOneLine(value: unknown): string {
  if (value instanceof Name) return value.text
  if (value instanceof Call) return `${value.name.text}(${value.given.map(onOneLine).join(', ')})`
  if (typeof value === 'string') return literal(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, each]) => member(key, each, onOneLine(each))).join(', ')} }`
}

function onLines(value: unknown, indent: number): string {
  const inner = indent + 2
  const lines = (open: string, parts: readonly string[], close: string) =>
    [open, ...parts.map((part) => `${' '.repeat(inner)}${part},`), `${' '.repeat(indent)}${close}`].join('\n')
  if (value instanceof Call)
    return lines(
      `${value.name.text}(`,
      value.given.map((each) => print(each, inner)),
      ')',
    )
  if (Array.isArray(value))
    return lines(
      '[',
      value.map((each) => print(each, inner)),
      ']',
    )
  if (typeof value !== 'object' || value === null || value instanceof Name) return onOneLine(value)
  const parts = Object.entries(value).map(([key, each]) =>
    member(key, each, print(each, inner, columnsOf(keyText(key)) + 2)),
  )
  return lines('{', parts, '}')
}

const member = (key: string, value: unknown, text: string): string =>
  value instanceof Name && value.text === key ? key : `${keyText(key)}: ${text}`

const keyText = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) && key !== '__proto__' ? key : literal(key))

/** A text between single quotes, or double ones where that needs fewer backslashes. Line ends of every kind are escaped. */
export function literal(text: string): string {
  const json = JSON.stringify(text.toWellFormed()).replaceAll(
    /[\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  if (text.includes("'")) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** Columns on screen: Chinese takes two each. */
const columnsOf = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(character)
        ? 2
        : 1),
    0,
  )
