// @vitest-environment jsdom
import type { Command } from '#core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCommand, registries } from '../../../src/web/app/registries'
import { pendingKeys, startKeyboard, suspendKeys } from '../../../src/web/keyboard/dispatch'
import { followKeyOverrides, keyOverrides, resetKey, setKey } from '../../../src/web/keyboard/key-overrides'
import { redoLast, repeatLastCommand, runCommand, undoLast } from '../../../src/web/keyboard/run-command'
import { undoStack } from '../../../src/web/keyboard/undo-stack'
import { notices } from '../../../src/web/shell'

let ran: string[] = []
let ends: (() => void)[] = []

const add = (id: string, keys: readonly string[], more: Partial<Command> = {}) =>
  ends.push(addCommand({ id, label: id, keys, run: () => void ran.push(id), ...more }))

beforeEach(() => {
  ran = []
  ends = [startKeyboard()]
  notices.setState({ shown: [], history: [] })
  undoStack.clear()
  document.body.innerHTML = `
    <input id="field"><div id="rich" contenteditable="true"></div><button id="button">b</button>
    <div id="list" data-key-context="list" tabindex="0"><button id="inList">b</button></div>
    <form id="form" data-key-context="form"><textarea id="inForm"></textarea></form>
    <div role="dialog"><button id="inDialog">b</button><div data-key-context="list" id="listInDialog" tabindex="0"></div></div>`
})

afterEach(() => {
  for (const end of ends.reverse()) end()
  localStorage.clear()
})

/** Presses a key on an element; answers whether the application took it. */
function press(key: string, on = 'list', more: KeyboardEventInit = {}): boolean {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more })
  document.getElementById(on)?.dispatchEvent(event)
  return event.defaultPrevented
}
const held = { ctrlKey: true }

describe('keys', () => {
  test('run the command they are bound to and go no further', () => {
    add('test.box', ['Ctrl+K'])
    expect(press('k', 'list', held)).toBe(true)
    expect(press('j', 'list', held)).toBe(false)
    expect(ran).toEqual(['test.box'])
  })

  test('in sequence wait for one another; Esc and a wrong key end it without doing anything', () => {
    add('test.split', ['w v'])
    add('test.select', ['x'])
    press('w')
    expect(pendingKeys.getState().next.map((binding) => binding.command)).toEqual(['test.split'])
    press('v')
    expect(ran).toEqual(['test.split'])
    press('w')
    expect(press('Escape')).toBe(true)
    expect(press('v')).toBe(false)
    press('w')
    expect(press('x')).toBe(true)
    expect(ran).toEqual(['test.split'])
    press('x')
    expect(ran).toEqual(['test.split', 'test.select'])
  })

  test('that write characters never fire in fields, those with Ctrl do', () => {
    add('test.letter', ['x', 'w v', '?'])
    add('test.box', ['Ctrl+K'])
    for (const place of ['field', 'rich', 'inForm']) {
      for (const key of ['x', 'w', '?']) expect(press(key, place)).toBe(false)
      expect(press('k', place, held)).toBe(true)
    }
    expect(ran).toEqual(['test.box', 'test.box', 'test.box'])
  })

  test('of an input method that composes are its own', () => {
    add('test.letter', ['x'])
    add('test.enter', ['Ctrl+Enter'])
    expect(press('x', 'list', { isComposing: true })).toBe(false)
    expect(press('Enter', 'list', { ...held, keyCode: 229 })).toBe(false)
    expect(ran).toEqual([])
  })

  test('mean what the innermost place says', () => {
    add('test.everywhere', ['n'])
    add('test.inList', ['n'], { keyContext: 'list' })
    press('n')
    press('n', 'button')
    expect(ran).toEqual(['test.inList', 'test.everywhere'])
  })

  test('that edit stay with the field, unless its form has them', () => {
    add('test.undo', ['Ctrl+Z'])
    expect(press('z', 'inForm', held)).toBe(false)
    add('test.formUndo', ['Ctrl+Z'], { keyContext: 'form' })
    expect(press('z', 'inForm', held)).toBe(true)
    expect(press('z', 'field', held)).toBe(false)
    press('z', 'list', held)
    expect(ran).toEqual(['test.formUndo', 'test.undo'])
  })

  test('that press a button press it', () => {
    add('test.open', ['Enter'], { keyContext: 'list' })
    expect(press('Enter', 'inList')).toBe(false)
    expect(press('Enter', 'list')).toBe(true)
  })

  test('do not reach behind a dialog, but work in its own places', () => {
    add('test.split', ['w v'])
    add('test.down', ['j'], { keyContext: 'list' })
    expect(press('w', 'inDialog')).toBe(false)
    expect(press('j', 'listInDialog')).toBe(true)
    expect(ran).toEqual(['test.down'])
  })

  test('of a command that is off here do nothing and go on to the page', () => {
    add('test.off', ['x'], { when: () => false })
    add('test.forbidden', ['y'], { permission: 'nobody' })
    expect([press('x'), press('y')]).toEqual([false, false])
    expect(ran).toEqual([])
  })

  test('held down repeat only what moves a cursor', () => {
    add('test.remove', ['d'])
    add('test.down', ['j'], { hidden: true })
    for (const key of ['d', 'j']) expect(press(key, 'list', { repeat: true })).toBe(true)
    expect(ran).toEqual(['test.down'])
  })

  test('are let through while a key is recorded', () => {
    add('test.letter', ['x'])
    const resume = suspendKeys()
    expect(press('x')).toBe(false)
    resume()
    expect(press('x')).toBe(true)
  })

  test('of a person replace the defaults, also where there was none, and come back', () => {
    add('test.split', ['w v'])
    add('test.bare', [])
    ends.push(followKeyOverrides())
    setKey('test.split', 'Ctrl+E')
    setKey('test.bare', 'b')
    press('e', 'list', held)
    press('b')
    expect(press('w')).toBe(false)
    setKey('test.bare', null)
    expect(press('b')).toBe(false)
    expect(ran).toEqual(['test.split', 'test.bare'])
    resetKey('test.split')
    resetKey('test.bare')
    expect(registries.keymap.chordsOf('test.split')).toEqual(['w v'])
    expect(keyOverrides.getState().overrides).toEqual({})
  })
})

describe('a command that ran', () => {
  let value = 0
  const set = (next: number) => {
    const before = value
    value = next
    return { message: `${next}`, undo: () => set(before) }
  }

  test('is undone, redone and repeated', async () => {
    value = 0
    ends.push(addCommand({ id: 'test.add', label: '加', run: () => set(value + 5) }))
    await runCommand('test.add')
    await repeatLastCommand()
    expect(value).toBe(10)
    await undoLast()
    expect(value).toBe(5)
    await redoLast()
    expect(value).toBe(10)
    await undoLast()
    await undoLast()
    expect(value).toBe(0)
    expect(await undoLast()).toBe(false)
  })

  test('leaves no way forward once something new is done', async () => {
    value = 0
    ends.push(addCommand({ id: 'test.add', label: '加', run: () => set(value + 1) }))
    await runCommand('test.add')
    await undoLast()
    await runCommand('test.add')
    expect(await redoLast()).toBe(false)
    expect(value).toBe(1)
  })

  test('and failed says why, once', async () => {
    const fail = () => Promise.reject(new Error('余额不足'))
    ends.push(addCommand({ id: 'test.fail', label: '败', run: fail }))
    expect(await runCommand('test.fail')).toBe(false)
    await runCommand('test.fail')
    expect(notices.getState().shown.map(({ kind, message }) => [kind, message])).toEqual([['error', '余额不足']])
  })

  test('stays to be undone when undoing it failed', async () => {
    let ready = false
    const undo = () => (ready ? undefined : Promise.reject(new Error('无法连接服务器')))
    ends.push(addCommand({ id: 'test.once', label: '一', run: () => ({ undo }) }))
    await runCommand('test.once')
    expect(await undoLast()).toBe(false)
    ready = true
    expect(await undoLast()).toBe(true)
  })
})
