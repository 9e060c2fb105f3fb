import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../../src/web/app/when-idle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was just drawn is left to itself, then done is what was meant for an idle one', () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 50))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const act = vi.fn()
  whenIdle(act)
  vi.advanceTimersByTime(3999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60)
  expect(act).toHaveBeenCalledOnce()
})

test('what was called off is not done, before and after the page came to rest', () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 50))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const act = vi.fn()
  const early = whenIdle(act)
  early()
  const late = whenIdle(act)
  vi.advanceTimersByTime(4010)
  late()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})

test('a browser that knows no idle time does it after the rest', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const act = vi.fn()
  whenIdle(act)
  vi.advanceTimersByTime(4000)
  expect(act).toHaveBeenCalledOnce()
})
