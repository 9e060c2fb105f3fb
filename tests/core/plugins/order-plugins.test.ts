import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderPlugins, sortPlugins } from '#core'

const plugin = (id: string, ...requires: string[]) => ({ id, requires })
const ids = (plugins: readonly { readonly id: string }[]) => plugins.map(({ id }) => id)

describe('plugins', () => {
  test('stand after all they require; equal ones keep their order', () => {
    const ordered = orderPlugins([
      plugin('bank', 'finance', 'system'),
      plugin('mail'),
      plugin('finance', 'system'),
      plugin('system'),
    ])
    expect(ids(ordered)).toEqual(['system', 'finance', 'bank', 'mail'])
  })

  test('that require each other are printed as a ring', () => {
    const ring = [plugin('c', 'a'), plugin('a', 'b'), plugin('b', 'a')]
    expect(() => orderPlugins(ring)).toThrow('plugins require each other: a -> b -> a')
    expect(() => orderPlugins([plugin('a', 'a')])).toThrow('plugins require each other: a -> a')
  })

  test('that require what is not there are named with it', () => {
    expect(() => orderPlugins([plugin('bank', 'ledger')])).toThrow(
      'plugin "bank" requires "ledger", which is not there',
    )
  })

  test('are there once', () => {
    expect(() => orderPlugins([plugin('bank'), plugin('mail'), plugin('bank')])).toThrow('plugin "bank" is there twice')
  })

  test('that cannot be placed are set aside with their reason; the rest go on', () => {
    const { ordered, refused } = sortPlugins([
      plugin('a', 'b'),
      plugin('b', 'a'),
      plugin('x', 'nowhere'),
      plugin('mail'),
    ])
    expect(ids(ordered)).toEqual(['mail'])
    expect(refused.map(({ plugin: { id }, reason }) => [id, reason])).toEqual([
      ['a', 'plugins require each other: a -> b -> a'],
      ['b', 'plugins require each other: a -> b -> a'],
      ['x', 'plugin "x" requires "nowhere", which is not there'],
    ])
  })

  test('of any shape are each ordered once or refused, and none stands before what it requires', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const any = fc.uniqueArray(fc.record({ id, requires: fc.uniqueArray(id, { maxLength: 3 }) }), {
      selector: (each) => each.id,
    })
    fc.assert(
      fc.property(any, (plugins) => {
        const { ordered, refused } = sortPlugins(plugins)
        const aside = ids(refused.map((each) => each.plugin))
        expect([...ids(ordered), ...aside].sort()).toEqual(ids(plugins).sort())
        for (const [index, each] of ordered.entries()) {
          const before = [...ids(ordered.slice(0, index)), ...aside]
          expect(each.requires.filter((required) => !before.includes(required))).toEqual([])
        }
      }),
    )
  })
})
