import { describe, expect, test } from 'vitest'
import { createRegistry, disposeAll, DuplicateError, MissingError } from '#core'

interface Thing {
  readonly id: string
  readonly owner?: string
  readonly order?: number
}
const things = () => createRegistry<Thing>('thing')
const idsOf = (list: readonly Thing[]) => list.map(({ id }) => id)

describe('a registry', () => {
  test('gives what was added, by id', () => {
    const registry = things()
    const item = { id: 'a.b' }
    registry.add(item)
    expect(registry.get('a.b')).toBe(item)
    expect(registry.find('a.b')).toBe(item)
    expect(registry.find('a.c')).toBeUndefined()
  })

  test('refuses an id that is taken and names both owners', () => {
    const registry = things()
    registry.add({ id: 'a.b', owner: 'bank' })
    expect(() => registry.add({ id: 'a.b', owner: 'finance' })).toThrow(
      'thing "a.b" of finance is already registered by bank',
    )
    expect(() => registry.add({ id: 'a.b' })).toThrow(DuplicateError)
    expect(registry.get('a.b').owner).toBe('bank')
  })

  test('throws on what is not there, naming kind and id', () => {
    expect(() => things().get('a.b')).toThrow(MissingError)
    expect(() => things().get('a.b')).toThrow('no thing "a.b" is registered')
  })

  test('takes an item away once, and never the one that came after it', () => {
    const registry = things()
    const dispose = registry.add({ id: 'a.b' })
    dispose()
    const second = { id: 'a.b' }
    registry.add(second)
    dispose()
    expect(registry.get('a.b')).toBe(second)
  })

  test('lists by order, then by time of arrival, and keeps the list until something changes', () => {
    const registry = things()
    for (const item of [{ id: 'late', order: 200 }, { id: 'one' }, { id: 'two' }, { id: 'first', order: 1 }])
      registry.add(item)
    const list = registry.list()
    expect(idsOf(list)).toEqual(['first', 'one', 'two', 'late'])
    expect(registry.list()).toBe(list)
    registry.add({ id: 'three' })
    expect(registry.list()).not.toBe(list)
    expect(idsOf(list)).toEqual(['first', 'one', 'two', 'late'])
  })

  test('tells of every change after it, until told to stop', () => {
    const registry = things()
    const seen: string[][] = []
    const stop = registry.subscribe(() => seen.push(idsOf(registry.list())))
    const dispose = registry.add({ id: 'a' })
    dispose()
    dispose()
    stop()
    registry.add({ id: 'b' })
    expect(seen).toEqual([['a'], []])
  })
})

describe('one dispose for many', () => {
  test('runs them last to first', () => {
    const ran: number[] = []
    disposeAll([1, 2, 3].map((number) => () => void ran.push(number)))()
    expect(ran).toEqual([3, 2, 1])
  })

  test('runs all of them though one fails, and says so then', () => {
    const ran: string[] = []
    const fail = () => {
      throw new Error('no')
    }
    expect(disposeAll([() => void ran.push('first'), fail, () => void ran.push('last')])).toThrow('no')
    expect(ran).toEqual(['last', 'first'])
  })
})
