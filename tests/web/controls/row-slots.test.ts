import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowSlots } from '../../../src/web/controls/grid/row-slots'

const range = (first: number, length: number) => Array.from({ length }, (_, place) => first + place)

describe('slots of rows', () => {
  test('rows that come take the slots of those that left, and the others stay where they are', () => {
    const slotsOf = createRowSlots()
    expect([...slotsOf([0, 1, 2, 3])]).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect([...slotsOf([2, 3, 4, 5])]).toEqual([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
    ])
    expect([...slotsOf([0, 70, 71, 72])]).toEqual([
      [0, 0],
      [70, 1],
      [71, 2],
      [72, 3],
    ])
  })

  test('however one scrolls, every row drawn has a slot of its own and keeps it while it is drawn', () => {
    const window = fc.tuple(fc.nat(200), fc.integer({ min: 0, max: 40 }))
    fc.assert(
      fc.property(fc.array(window, { maxLength: 30 }), fc.nat(200), (windows, cursor) => {
        const slotsOf = createRowSlots()
        let before: ReadonlyMap<number, number> = new Map()
        for (const [first, length] of windows) {
          const indexes = [...new Set([...range(first, length), cursor])].sort((one, other) => one - other)
          const slots = slotsOf(indexes)
          expect([...slots.keys()]).toEqual(indexes)
          expect(new Set(slots.values()).size).toBe(indexes.length)
          for (const index of indexes) if (before.has(index)) expect(slots.get(index)).toBe(before.get(index))
          before = slots
        }
      }),
    )
  })

  test('asking twice answers the same', () => {
    const slotsOf = createRowSlots()
    slotsOf([1, 2, 3])
    expect(slotsOf([3, 4, 5])).toEqual(slotsOf([3, 4, 5]))
  })
})
