// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  hideTile,
  inOrder,
  moveTile,
  plainArrangement,
  showTile,
  turnTile,
  wellFormed,
  widenTile,
} from '../../../src/web/app/dashboard/arrangement'

const tiles = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (arrangement = plainArrangement) => inOrder(tiles, arrangement).map(({ id }) => id)

describe('the arrangement of the workbench', () => {
  test('puts a tile where it was moved to and leaves the others in their order', () => {
    expect(ids(moveTile(plainArrangement, ids(), 'c', 0))).toEqual(['c', 'a', 'b', 'd'])
    expect(ids(moveTile(plainArrangement, ids(), 'a', 1))).toEqual(['b', 'a', 'c', 'd'])
    expect(ids(moveTile(plainArrangement, ids(), 'd', 9))).toEqual(ids())
  })

  test('keeps every tile once, whatever is moved, hidden and shown', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -2, max: 6 })))
    fc.assert(
      fc.property(steps, (moves) => {
        let now = plainArrangement
        for (const [id, to] of moves) {
          const shown = ids(now).filter((each) => !now.hidden.includes(each))
          now = to % 3 === 0 ? hideTile(now, id) : to % 3 === 1 ? showTile(now, id) : moveTile(now, shown, id, to)
        }
        expect(ids(now).toSorted()).toEqual(['a', 'b', 'c', 'd'])
        expect(new Set(now.hidden).size).toBe(now.hidden.length)
      }),
    )
  })

  test('places a tile that came later behind those that were placed', () => {
    const placed = moveTile(plainArrangement, ['a', 'b'], 'b', 0)
    expect(ids(placed)).toEqual(['b', 'a', 'c', 'd'])
  })

  test('widens from one to three columns, and turns between plot and table', () => {
    const wide = widenTile(widenTile(widenTile(plainArrangement, { id: 'a' }, 1), { id: 'a' }, 1), { id: 'a' }, 1)
    expect(wide.widths).toEqual({ a: 3 })
    expect(widenTile(plainArrangement, { id: 'a', width: 2 }, -1).widths).toEqual({ a: 1 })
    expect(turnTile(turnTile(plainArrangement, 'a'), 'a')).toEqual(plainArrangement)
  })

  test('reads what lies in the browser, however damaged', () => {
    for (const damaged of [undefined, null, 3, 'x', [], { order: 'a', hidden: [1], widths: { a: 9 }, tables: {} }])
      expect(wellFormed(damaged)).toEqual(plainArrangement)
    const kept = { order: ['b'], widths: { a: 2 }, hidden: ['c'], tables: ['a'] }
    expect(wellFormed(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
})
