import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKeymap, normalizeChord } from '#core'

const always = () => true
const bind = (chord: string, command: string, context = 'global') => ({ chord, command, context })
function keymapOf(...bindings: ReturnType<typeof bind>[]) {
  const keymap = createKeymap()
  for (const binding of bindings) keymap.add(binding)
  return keymap
}

describe('a chord', () => {
  test.each([
    ['Ctrl+K', 'Ctrl+K'],
    ['cmd+k', 'Ctrl+K'],
    ['Mod+Shift+p', 'Ctrl+Shift+P'],
    ['shift+control+p', 'Ctrl+Shift+P'],
    ['  w   v ', 'w v'],
    ['g', 'g'],
    ['G', 'G'],
    ['?', '?'],
    ['+', '+'],
    ['Ctrl++', 'Ctrl++'],
    ['alt+ArrowDown', 'Alt+ArrowDown'],
    ['Meta+Alt+x', 'Alt+Meta+X'],
  ])('%s is spelt %s', (given, spelt) => {
    expect(normalizeChord(given)).toBe(spelt)
  })

  test('has one spelling, whatever the order of its modifiers', () => {
    const modifier = fc.constantFrom('Ctrl', 'cmd', 'Alt', 'shift', 'Meta')
    const key = fc.constantFrom('k', 'K', 'Enter', '=', '+', 'F6')
    fc.assert(
      fc.property(fc.uniqueArray(modifier, { minLength: 1 }), key, (modifiers, name) => {
        const spelt = normalizeChord([...modifiers, name].join('+'))
        expect(normalizeChord([...[...modifiers].reverse(), name].join('+'))).toBe(spelt)
        expect(normalizeChord(spelt)).toBe(spelt)
      }),
    )
  })
})

describe('what strokes mean', () => {
  test('one that is bound, the beginning of a longer one, or nothing', () => {
    const keymap = keymapOf(bind('Ctrl+K', 'box.open'), bind('w v', 'pane.right'), bind('w s', 'pane.below'))
    expect(keymap.look(['Ctrl+K'], [], always)).toEqual({ state: 'bound', command: 'box.open' })
    const pending = keymap.look(['w'], [], always)
    expect(pending).toMatchObject({ state: 'pending', next: [{ command: 'pane.right' }, { command: 'pane.below' }] })
    expect(keymap.look(['w', 'v'], [], always)).toEqual({ state: 'bound', command: 'pane.right' })
    expect(keymap.look(['w', 'x'], [], always)).toEqual({ state: 'none' })
    expect(keymap.look(['wv'], [], always)).toEqual({ state: 'none' })
  })

  test('the innermost place wins, the whole application comes last', () => {
    const keymap = keymapOf(bind('n', 'global.new'), bind('n', 'list.new', 'list'), bind('n', 'lines.new', 'lines'))
    const commandIn = (...places: string[]) => keymap.look(['n'], places, always)
    expect(commandIn('lines', 'list')).toMatchObject({ command: 'lines.new' })
    expect(commandIn('list')).toMatchObject({ command: 'list.new' })
    expect(commandIn('form')).toMatchObject({ command: 'global.new' })
  })

  test('a command that cannot run here leaves its key to the next one', () => {
    const keymap = keymapOf(bind('n', 'global.new'), bind('n', 'list.new', 'list'))
    expect(keymap.look(['n'], ['list'], (id) => id !== 'list.new')).toMatchObject({ command: 'global.new' })
    expect(keymap.look(['n'], ['list'], () => false)).toEqual({ state: 'none' })
  })

  test('a whole chord is not held up by a longer one', () => {
    const keymap = keymapOf(bind('g', 'go'), bind('g h', 'go.home'))
    expect(keymap.look(['g'], [], always)).toMatchObject({ state: 'bound', command: 'go' })
  })
})

describe('own keys', () => {
  test('take the place of all defaults of their command, in its context', () => {
    const keymap = keymapOf(bind('n', 'list.new', 'list'), bind('Insert', 'list.new', 'list'), bind('x', 'list.select'))
    keymap.setOverrides({ 'list.new': 'ctrl+i' })
    expect(keymap.chordsOf('list.new')).toEqual(['Ctrl+I'])
    expect(keymap.list().find(({ command }) => command === 'list.new')).toMatchObject({ context: 'list' })
    expect(keymap.look(['n'], ['list'], always)).toEqual({ state: 'none' })
    expect(keymap.chordsOf('list.select')).toEqual(['x'])
  })

  test('may be none, and are given back when the person’s own are taken away', () => {
    const keymap = keymapOf(bind('n', 'list.new', 'list'))
    keymap.setOverrides({ 'list.new': null })
    expect(keymap.chordsOf('list.new')).toEqual([])
    keymap.setOverrides({})
    expect(keymap.chordsOf('list.new')).toEqual(['n'])
  })

  test('bind a command that has no default key, where that command’s keys count', () => {
    const keymap = createKeymap()
    keymap.setOverrides({ 'bank.compare.swap': 'Alt+S' })
    expect(keymap.list()).toEqual([])
    const leave = keymap.place('bank.compare.swap', 'compare', 'bank')
    expect(keymap.list()).toEqual([{ chord: 'Alt+S', command: 'bank.compare.swap', context: 'compare', owner: 'bank' }])
    expect(keymap.look(['Alt+S'], ['list'], always)).toEqual({ state: 'none' })
    leave()
    expect(keymap.list()).toEqual([])
  })
})

describe('conflicts', () => {
  test('are two commands on one chord in one place', () => {
    const keymap = keymapOf(bind('x', 'a'), bind('x', 'b'), bind('x', 'c', 'list'), bind('y', 'a'), bind('y', 'a'))
    expect(keymap.conflicts()).toEqual([{ chord: 'x', context: 'global', commands: ['a', 'b'] }])
  })

  test('are a chord and a longer one that begins with it', () => {
    const keymap = keymapOf(bind('w', 'close'), bind('w v', 'right'), bind('wv', 'other'), bind('w s', 'below', 'list'))
    expect(keymap.conflicts()).toEqual([{ chord: 'w', context: 'global', commands: ['close', 'right'] }])
  })

  test('come and go with own keys', () => {
    const keymap = keymapOf(bind('x', 'a'), bind('y', 'b'))
    keymap.setOverrides({ b: 'x' })
    expect(keymap.conflicts()).toEqual([{ chord: 'x', context: 'global', commands: ['a', 'b'] }])
    keymap.setOverrides({})
    expect(keymap.conflicts()).toEqual([])
  })
})

test('a keymap tells of every change, until told to stop', () => {
  const keymap = createKeymap()
  let told = 0
  const stop = keymap.subscribe(() => told++)
  const dispose = keymap.add(bind('x', 'a'))
  keymap.setOverrides({ a: 'y' })
  dispose()
  dispose()
  expect(told).toBe(3)
  stop()
  keymap.add(bind('x', 'a'))
  expect(told).toBe(3)
})
