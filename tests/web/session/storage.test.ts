// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget, keep, kept, storagePrefix } from '../../../src/web/session'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('an entry carries the prefix, the type of its data and the time of its saving', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  keep('theme-name', 'dark')
  expect(JSON.parse(window.localStorage.getItem('yecai-theme-name') ?? '')).toEqual({
    dataType: 'string',
    content: 'dark',
    datetime: 1_700_000_000_000,
  })
  expect(kept('theme-name')).toEqual({ content: 'dark', datetime: 1_700_000_000_000 })
})

test('an entry of the type session goes into the session storage', () => {
  keep('lock', true, 'session')
  expect(window.localStorage.length).toBe(0)
  expect(kept('lock', 'session')?.content).toBe(true)
  forget('lock', 'session')
  expect(kept('lock', 'session')).toBeUndefined()
})

test('a damaged entry counts as none', () => {
  window.localStorage.setItem(`${storagePrefix}broken`, '{')
  expect(kept('broken')).toBeUndefined()
})

test('a full storage loses its oldest entries until the new one fits, and nothing of others', () => {
  vi.useFakeTimers({ now: 1_000 })
  const block = 'x'.repeat(1_500_000)
  window.localStorage.setItem('somebody-else', 'y')
  for (const name of ['first', 'second', 'third']) {
    keep(name, block)
    vi.advanceTimersByTime(1_000)
  }
  expect(keep('fourth', block)).toBe(true)
  expect(kept('first')).toBeUndefined()
  expect(kept('fourth')?.content).toBe(block)
  expect(window.localStorage.getItem('somebody-else')).toBe('y')
})

test('what is larger than the whole storage is not kept', () => {
  expect(keep('huge', 'x'.repeat(12_000_000))).toBe(false)
})
