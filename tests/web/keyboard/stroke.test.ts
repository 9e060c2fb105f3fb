import { describe, expect, test } from 'vitest'
import { type KeyPress, strokeOf } from '../../../src/web/keyboard/stroke'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('a stroke', () => {
  test('of a plain key is what it writes', () => {
    expect(strokeOf(press('w', 'KeyW'))).toBe('w')
    expect(strokeOf(press('H', 'KeyH', { shiftKey: true }))).toBe('H')
    expect(strokeOf(press('?', 'Slash', { shiftKey: true }))).toBe('?')
    expect(strokeOf(press('=', 'Equal'))).toBe('=')
    expect(strokeOf(press('1', 'Digit1'))).toBe('1')
  })

  test('ignores CapsLock', () => {
    expect(strokeOf(press('W', 'KeyW'))).toBe('w')
    expect(strokeOf(press('h', 'KeyH', { shiftKey: true }))).toBe('H')
  })

  test('with Ctrl or Alt is named by the place of the key, whatever the layout makes of it', () => {
    expect(strokeOf(press('k', 'KeyK', { ctrlKey: true }))).toBe('Ctrl+K')
    expect(strokeOf(press('л', 'KeyK', { ctrlKey: true }))).toBe('Ctrl+K')
    expect(strokeOf(press('P', 'KeyP', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+P')
    expect(strokeOf(press('˙', 'KeyH', { altKey: true }))).toBe('Alt+H')
    expect(strokeOf(press('J', 'KeyJ', { ctrlKey: true }))).toBe('Ctrl+J')
  })

  test('reads Cmd as Ctrl', () => {
    expect(strokeOf(press('k', 'KeyK', { metaKey: true }))).toBe('Ctrl+K')
  })

  test('of a layout without Latin letters is the letter of the place', () => {
    expect(strokeOf(press('ц', 'KeyW'))).toBe('w')
    expect(strokeOf(press('？', 'Slash', { shiftKey: true }))).toBe('?')
  })

  test('with AltGr is the character, not a shortcut', () => {
    const held = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' }
    expect(strokeOf(press('@', 'KeyQ', held))).toBe('@')
  })

  test('of a named key carries its modifiers', () => {
    expect(strokeOf(press('F6', 'F6', { shiftKey: true }))).toBe('Shift+F6')
    expect(strokeOf(press('Enter', 'NumpadEnter', { ctrlKey: true }))).toBe('Ctrl+Enter')
    expect(strokeOf(press(' ', 'Space', { shiftKey: true }))).toBe('Shift+Space')
    expect(strokeOf(press('ArrowDown', 'ArrowDown'))).toBe('ArrowDown')
  })

  test('of a modifier alone, or of an input method at work, is none', () => {
    for (const key of ['Shift', 'Control', 'Process', 'Dead']) expect(strokeOf(press(key, 'ShiftLeft'))).toBeUndefined()
  })
})
