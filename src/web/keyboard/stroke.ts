import type { Stroke } from '#core'

/** What a keyboard event carries that a stroke is read from. */
export type KeyStroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const modifierKeys: ReadonlySet<string> = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Fn',
  'NumLock',
  'Dead',
  'Process',
  'Unidentified',
  '',
])

/**
 * The stroke of a key event in the keymap's spelling, or undefined for a bare modifier. Cmd counts as Ctrl. With Ctrl or
 * Alt the key is named by its place on the keyboard, as a layout or Option may make any character of it; a plain
 * character is named by itself, so Shift+/ is '?' and Shift+h is 'H'.
 */
export function strokeOf(event: KeyStroke): Stroke | undefined {
  if (modifierKeys.has(event.key)) return undefined
  const ctrl = event.ctrlKey || event.metaKey
  if (!ctrl && !event.altKey && event.key !== ' ' && [...event.key].length === 1) return event.key
  const parts = [ctrl && 'Ctrl', event.altKey && 'Alt', event.shiftKey && 'Shift', keyName(event)]
  return parts.filter(Boolean).join('+')
}

function keyName({ key, code }: KeyStroke): string {
  if (key === ' ') return 'Space'
  if ([...key].length > 1) return key
  const placed = /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? punctuation[code]
  return placed ?? key.toUpperCase()
}

/** The characters of the keys beside the letters, by their place on a keyboard. */
const punctuation: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
}

/** Whether a stroke would also write a character: a plain key, which typing in a field must keep. */
export const isPlain = (stroke: Stroke): boolean =>
  [...stroke].length === 1 || stroke === 'Space' || stroke === 'Shift+Space'

/** Whether typing belongs to this element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[contenteditable=""], [contenteditable="true"]')) return true
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const notTyped: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'file',
  'range',
  'color',
  'image',
])
