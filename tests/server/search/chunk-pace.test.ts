import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChunkPace } from '../../../src/server/search/chunk-pace'

/** Sizes of chunks on a machine where each row takes so long. */
const sizes = (millisecondsPerRow: number, chunks: number, fixed = 5): number[] => {
  const pace = createChunkPace()
  return Array.from({ length: chunks }, () => {
    const size = pace.size()
    pace.note(size, fixed + size * millisecondsPerRow)
    return size
  })
}

test('chunks grow until they take long enough, and not beyond', () => {
  const found = sizes(0.2, 20)
  expect(found[0]).toBe(50)
  expect(found.at(-1)).toBeGreaterThan(100)
  expect(0.2 * (found.at(-1) ?? 0)).toBeLessThanOrEqual(50)
})

test('on a slow machine they shrink at once', () => {
  expect(sizes(4, 2)[1]).toBeLessThanOrEqual(12)
})

test('however fast or slow, a chunk has some rows and never too many, and waits for others in proportion to the last', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(600), fc.double({ min: 0, max: 10_000, noNaN: true }))), (chunks) => {
      const pace = createChunkPace()
      for (const [rows, milliseconds] of chunks) {
        pace.note(rows, milliseconds)
        expect(Number.isInteger(pace.size())).toBe(true)
        expect(pace.size()).toBeGreaterThanOrEqual(10)
        expect(pace.size()).toBeLessThanOrEqual(500)
        expect(pace.giveWay()).toBe(milliseconds * 2)
      }
    }),
  )
})
