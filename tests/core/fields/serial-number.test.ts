import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSerialNumber, parseSerialNumber } from '../../../src/core/fields/serial-number'

test('a number has a prefix, the year and at least four digits', () => {
  expect(formatSerialNumber('RL', 2026, 1)).toBe('RL-2026-0001')
  expect(formatSerialNumber('RL', 2026, 12345)).toBe('RL-2026-12345')
})

test('every number that is written is read back', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('XM', 'RL', 'BX'),
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 1 }),
      (prefix, year, number) => {
        expect(parseSerialNumber(formatSerialNumber(prefix, year, number))).toEqual({ prefix, year, number })
      },
    ),
  ))

test.each(['RL-2026-001', 'RL-2026-00001', 'RL-2026-0000', 'rl-2026-0001', 'RL2026-0001', ''])(
  '%s is no number',
  (text) => expect(parseSerialNumber(text)).toBeUndefined(),
)

test.each([
  ['RL', 2026, 0],
  ['RL', 2026, 1.5],
  ['', 2026, 1],
  ['RL', 26, 1],
])('%s %s %s cannot be written', (prefix, year, number) =>
  expect(() => formatSerialNumber(prefix, year, number)).toThrow(RangeError),
)
