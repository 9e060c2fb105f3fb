import { expect, test, vi } from 'vitest'
import { newId } from '../../../src/server/data'

test('ids are unique and ascend, however fast they are made', () => {
  const ids = Array.from({ length: 200_000 }, () => BigInt(newId()))
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id))).toBe(true)
})

test('an id fits a signed 64-bit integer until 2093', () => {
  expect(newId()).toMatch(/^\d{17,19}$/)
  vi.useFakeTimers({ now: Date.UTC(2093, 0, 1) })
  try {
    expect(BigInt(newId())).toBeLessThan(2n ** 63n)
  } finally {
    vi.useRealTimers()
  }
})

test('ids still ascend when the clock is set back', () => {
  const before = BigInt(newId())
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) })
  try {
    expect(BigInt(newId())).toBeGreaterThan(before)
  } finally {
    vi.useRealTimers()
  }
})
