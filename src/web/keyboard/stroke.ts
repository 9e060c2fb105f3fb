import type { Stroke } from '#core'

/** What a keyboard event carries that a stroke is read from. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  getModifierState?(key: string): boolean
}

const notStrokes: ReadonlySet<string> = new Set(
  'Control Shift Alt Meta AltGraph CapsLock Fn NumLock Dead Process Unidentified Compose'.split(' '),
)

/**
 * The stroke of a key event in the keymap's spelling, or undefined for a bare modifier. Cmd counts as Ctrl. With Ctrl or
 * Alt the key is named by its place on the keyboard, as a layout or Option may make any character of it. A plain
 * character is named by itself, so Shift+/ is '?' and Shift+h is 'H', whatever CapsLock says.
 */
export function strokeOf(press: KeyPress): Stroke | undefined {
  if (!press.key || notStrokes.has(press.key)) return undefined
  const character = press.getModifierState?.('AltGraph') === true
  const ctrl = !character && (press.ctrlKey || press.metaKey)
  const alt = !character && press.altKey
  if (!ctrl && !alt && press.key !== ' ' && isCharacter(press.key)) return plainStroke(press)
  const parts = [ctrl && 'Ctrl', alt && 'Alt', press.shiftKey && 'Shift', keyName(press)]
  return parts.filter(Boolean).join('+')
}

const isCharacter = (key: string) => Array.from(key).length === 1

function plainStroke({ key, code, shiftKey }: KeyPress): Stroke {
  const letter = /^[a-z]$/i.test(key) ? key : /[^ -~]/.test(key) ? placedCharacter(code, shiftKey) : undefined
  if (!letter) return key
  return /^[a-z]$/i.test(letter) ? (shiftKey ? letter.toUpperCase() : letter.toLowerCase()) : letter
}

function keyName({ key, code }: KeyPress): string {
  if (key === ' ') return 'Space'
  if (!isCharacter(key)) return key
  return placedCharacter(code, false)?.toUpperCase() ?? key.toUpperCase()
}

/** Keys beside letters and digits: what they write, and what with Shift, on a keyboard of Latin letters. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}

function placedCharacter(code: string, shift: boolean): string | undefined {
  return /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? signs[code]?.[shift ? 1 : 0]
}
