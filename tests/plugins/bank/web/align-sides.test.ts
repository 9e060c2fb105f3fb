import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Alignment,
  alignSides,
  type LinkLine,
  nextDifference,
  rowStates,
} from '../../../../plugins/bank/web/compare/align-sides'
import { linkKeys } from '../../../../plugins/bank/web/compare/link-keys'

let serial = 0
const line = (cents: number | bigint, values: Partial<LinkLine> = {}): LinkLine => ({
  id: String(++serial).padStart(8, '0'),
  date: '2026-10-01',
  cents: BigInt(cents),
  party: '',
  project: '',
  numbers: [],
  ...values,
})
const rowsOf = ({ sides, rows, cells, states }: Alignment) =>
  Array.from({ length: rows }, (_, row) => [
    ...cells.slice(row * sides, (row + 1) * sides),
    rowStates[states[row] ?? 0],
  ])

describe('by amount', () => {
  test('equal amounts are matched one to one in the order of their days and the rest stands alone', () => {
    const left = [line(100, { date: '2026-10-03' }), line(100, { date: '2026-10-01' }), line(7)]
    const right = [
      line(100, { date: '2026-10-02' }),
      line(100, { date: '2026-10-05' }),
      line(100, { date: '2026-10-09' }),
    ]
    expect(rowsOf(alignSides([left, right], 'amount'))).toEqual([
      [1, 0, 'equal'],
      [2, -1, 'missing'],
      [0, 1, 'equal'],
      [-1, 2, 'missing'],
    ])
  })
  test('the same payer comes before the same day', () => {
    const left = [line(100, { date: '2026-10-01', party: 'b' }), line(100, { date: '2026-10-02', party: 'a' })]
    const right = [line(100, { date: '2026-10-01', party: 'a' })]
    expect(rowsOf(alignSides([left, right], 'amount'))).toEqual([
      [0, -1, 'missing'],
      [1, 0, 'equal'],
    ])
  })
  test('one receipt claimed in parts balances by the number they share', () => {
    const left = [line(434, { numbers: ['S1'] }), line(146, { numbers: ['S2'] })]
    const right = [line(44, { numbers: ['S1', 'SR-1'] }), line(390, { numbers: ['S1', 'SR-2'] })]
    const alignment = alignSides([left, right], 'amount')
    expect(rowsOf(alignment)).toEqual([
      [0, 0, 'balanced'],
      [-1, 1, 'balanced'],
      [1, -1, 'missing'],
    ])
    expect([...alignment.groups]).toEqual([0, 0, 1])
  })
  test('equal sums alone link nothing', () => {
    const alignment = alignSides([[line(100)], [line(40), line(60)]], 'amount')
    expect([...alignment.states]).toEqual([3, 3, 3])
  })
  test('a cent apart is not equal', () => {
    expect([...alignSides([[line(100)], [line(101)]], 'amount').states]).toEqual([3, 3])
  })
  test('three sides are equal only when all are there', () => {
    const one = alignSides([[line(5)], [line(5)], []], 'amount')
    expect(rowsOf(one)).toEqual([[0, 0, -1, 'missing']])
  })
})

describe('by another key', () => {
  test('several of one side and one of the other are a group that balances', () => {
    const left = [line(30, { party: 'a' }), line(70, { party: 'a' })]
    const right = [line(100, { party: 'a' })]
    const alignment = alignSides([left, right], 'party')
    expect(rowsOf(alignment)).toEqual([
      [0, 0, 'balanced'],
      [1, -1, 'balanced'],
    ])
    expect([...alignment.groups]).toEqual([0, 0])
    expect(alignment.differences).toHaveLength(0)
  })
  test('on one day equal amounts stand in one row and what is left is named', () => {
    const left = [line(1), line(2), line(3)]
    const right = [line(3), line(5)]
    expect(rowsOf(alignSides([left, right], 'date'))).toEqual([
      [2, 0, 'equal'],
      [0, 1, 'different'],
      [1, -1, 'missing'],
    ])
  })
  test('a number in a text links a line to the one that has it', () => {
    const left = [line(100, { numbers: ['S1', 'SR-2026-0001'] }), line(50, { numbers: ['S2'] })]
    const right = [line(100, { numbers: ['SR-2026-0001'] }), line(9, { numbers: [] })]
    expect(rowsOf(alignSides([left, right], 'number')).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [-1, 1, 'missing'],
      [0, 0, 'equal'],
      [1, -1, 'missing'],
    ])
  })
  test('lines without a value are never linked', () => {
    expect(alignSides([[line(1)], [line(1)]], 'project').rows).toBe(2)
  })
})

test('the running difference after a row is the first side less the other up to there', () => {
  const left = [line(100, { date: '2026-10-01' }), line(30, { date: '2026-10-02' })]
  const right = [line(100, { date: '2026-10-01' }), line(31, { date: '2026-10-03' })]
  expect([...alignSides([left, right], 'amount').running]).toEqual([0n, 30n, -1n])
})

test('the next and the previous difference are found from any row', () => {
  const differences = Int32Array.from([2, 5, 9])
  expect([0, 2, 5, 8, 9].map((row) => nextDifference(differences, row, 1))).toEqual([2, 5, 9, 9, undefined])
  expect([0, 2, 5, 6, 99].map((row) => nextDifference(differences, row, -1))).toEqual([undefined, undefined, 2, 5, 9])
})

const anyLine = fc
  .record({
    day: fc.integer({ min: 1, max: 4 }),
    cents: fc.oneof(fc.bigInt({ min: -3n, max: 3n }), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })),
    party: fc.constantFrom('', 'a', 'b', 'c'),
    project: fc.constantFrom('', '1', '2'),
    numbers: fc.uniqueArray(fc.constantFrom('N1', 'N2', 'N3', 'N4', 'N5'), { maxLength: 2 }),
    undated: fc.boolean(),
  })
  .map(({ day, undated, ...rest }) => line(0, { ...rest, date: undated ? '' : `2026-10-0${day}` }))
const anySides = fc.array(fc.array(anyLine, { maxLength: 25 }), { minLength: 2, maxLength: 4 })

describe('whatever is compared by whatever key', () => {
  const holds = (check: (alignment: Alignment, sides: readonly (readonly LinkLine[])[]) => void) =>
    fc.assert(
      fc.property(anySides, fc.constantFrom(...linkKeys), (sides, key) => check(alignSides(sides, key), sides)),
      { numRuns: 300 },
    )

  test('every line stands in exactly one row, and no row is empty', () => {
    holds(({ cells, rows, rowOf, sides: width }, sides) => {
      for (const [side, lines] of sides.entries()) {
        const seen = Array.from({ length: rows }, (_, row) => cells[row * width + side] ?? -1).filter((at) => at >= 0)
        expect(seen.toSorted((a, b) => a - b)).toEqual(lines.map((_, index) => index))
        for (const [index] of lines.entries()) expect(cells[(rowOf[side]?.[index] ?? -1) * width + side]).toBe(index)
      }
      for (let row = 0; row < rows; row++)
        expect(Math.max(...cells.slice(row * width, (row + 1) * width))).toBeGreaterThanOrEqual(0)
    })
  })

  test('sums are kept to the cent and the last running difference is the difference of the sums', () => {
    holds(({ totals, running, rows, sides: width }, sides) => {
      const sums = sides.map((lines) => lines.reduce((sum, each) => sum + each.cents, 0n))
      expect([...totals]).toEqual(sums)
      if (rows === 0) return
      const last = running.slice((rows - 1) * (width - 1))
      expect([...last]).toEqual(sums.slice(1).map((sum) => (sums[0] ?? 0n) - sum))
    })
  })

  test('rows that are no difference cancel out', () => {
    holds(({ cells, states, rows, sides: width }, sides) => {
      const sums = sides.map(() => 0n)
      for (let row = 0; row < rows; row++) {
        if ((states[row] ?? 0) >= 2) continue
        for (let side = 0; side < width; side++) {
          sums[side] = (sums[side] ?? 0n) + (sides[side]?.[cells[row * width + side] ?? -1]?.cents ?? 0n)
        }
      }
      expect(new Set(sums).size).toBe(1)
    })
  })

  test('the rows of a group stand together and the differences are those that are different or missing', () => {
    holds(({ groups, states, differences }) => {
      for (let row = 1; row < groups.length; row++)
        expect([0, 1]).toContain((groups[row] ?? 0) - (groups[row - 1] ?? 0))
      const wanted = [...states.entries()].filter(([, state]) => state >= 2).map(([row]) => row)
      expect([...differences]).toEqual(wanted)
    })
  })
})
