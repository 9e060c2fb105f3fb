import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyLearnedUse,
  forgetUse,
  learnedUseHalfLife,
  learnedAt,
  learnedScore,
  learnedUseKey,
  readLearnedUse,
  recordUse,
  writeLearnedUse,
} from '../../../src/core/palette/learned-use'

test('every use counts one and halves in two weeks', () => {
  const once = recordUse(emptyLearnedUse, 'a', 0)
  expect(learnedScore(once, 'a', 0)).toBe(1)
  expect(learnedScore(once, 'a', learnedUseHalfLife)).toBe(0.5)
  expect(learnedScore(recordUse(once, 'a', learnedUseHalfLife), 'a', learnedUseHalfLife)).toBe(1.5)
  expect(learnedScore(once, 'b', 0)).toBe(0)
  expect(learnedScore(once, 'constructor', 0)).toBe(0)
})

test('lately used beats formerly used, and a clock set back does no harm', () => {
  const use = recordUse(recordUse(recordUse(emptyLearnedUse, 'old', 0), 'old', 1), 'new', 3 * learnedUseHalfLife)
  const learned = learnedAt(use, 3 * learnedUseHalfLife)
  expect(learned('new')).toBeGreaterThan(learned('old'))
  expect(learnedScore(use, 'new', 0)).toBe(1)
})

test('the least used are forgotten, never the one just used', () => {
  let use = emptyLearnedUse
  for (let index = 0; index < 600; index++) use = recordUse(use, `r${index}`, index)
  expect(Object.keys(use.entries)).toHaveLength(500)
  expect(learnedScore(use, 'r599', 600)).toBeGreaterThan(0)
  expect(learnedScore(use, 'r0', 600)).toBe(0)
})

test('it survives being written and read, and broken text is an empty store', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), (uses) => {
      const use = uses.reduce((sofar, [id, at]) => recordUse(sofar, id, at), emptyLearnedUse)
      expect(readLearnedUse(writeLearnedUse(use))).toEqual(use)
    }),
  )
  for (const broken of [null, undefined, '', '{', '[]', '{"entries":3}', '{"entries":null}', 'null'])
    expect(readLearnedUse(broken)).toEqual(emptyLearnedUse)
  expect(readLearnedUse('{"entries":{"a":{"score":1,"at":2},"b":{"score":"x"},"c":null}}').entries).toEqual({
    a: { score: 1, at: 2 },
  })
})

test('what may no longer be seen is forgotten', () => {
  const use = recordUse(recordUse(emptyLearnedUse, 'a', 0), 'b', 0)
  expect(Object.keys(forgetUse(use, (id) => id === 'b').entries)).toEqual(['b'])
})

test('two tenants or two people never share a store', () => {
  expect(new Set([learnedUseKey('1', '2'), learnedUseKey('1', '3'), learnedUseKey('2', '2')]).size).toBe(3)
})
