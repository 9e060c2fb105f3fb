import { describe, expect, test } from 'vitest'
import { nextSort } from '../../../src/web/controls/grid/use-grid-keys'
import { refreshed, toggled, withRange } from '../../../src/web/controls/grid/grid-selection'

const column = (id: string, sortable = true) => ({ id, label: id, width: 100, sortable, text: () => '' })
const keyOf = (row: { id: string }) => row.id
const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

describe('sorting by a column', () => {
  test('goes up, down and off again', () => {
    const up = nextSort([], column('amount'), false)
    const down = nextSort(up, column('amount'), false)
    expect(up).toEqual([{ id: 'amount', desc: false }])
    expect(down).toEqual([{ id: 'amount', desc: true }])
    expect(nextSort(down, column('amount'), false)).toEqual([])
  })

  test('keeps the other columns in their order when it is added to them', () => {
    const two = nextSort([{ id: 'day', desc: true }], column('amount'), true)
    expect(nextSort(two, column('day'), true)).toEqual([{ id: 'amount', desc: false }])
    expect(nextSort(two, column('amount'), true).map((entry) => entry.id)).toEqual(['day', 'amount'])
  })

  test('leaves a column alone that cannot be sorted by', () => {
    expect(nextSort([], column('files', false), false)).toEqual([])
  })
})

describe('a selection', () => {
  test('takes a row in and out again without touching the former one', () => {
    const one = toggled(new Map<string, { id: string }>(), 'a', rows[0] as { id: string })
    expect([...one.keys()]).toEqual(['a'])
    expect(toggled(one, 'a', rows[0] as { id: string }).size).toBe(0)
    expect(one.size).toBe(1)
  })

  test('takes a range in either direction and skips what is not loaded', () => {
    const getRow = (index: number) => (index === 2 ? undefined : rows[index])
    expect([...withRange(new Map(), 3, 1, getRow, keyOf).keys()]).toEqual(['b', 'd'])
  })

  test('follows newer versions of its rows and stays the same object without any', () => {
    const first = { id: 'a', amount: 1 }
    const selection = new Map([['a', first]])
    expect(refreshed(selection, [first], keyOf)).toBe(selection)
    expect(refreshed(selection, [{ id: 'a', amount: 2 }], keyOf).get('a')).toEqual({ id: 'a', amount: 2 })
  })
})
