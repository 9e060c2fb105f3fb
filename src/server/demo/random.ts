/** A sequence of numbers in [0, 1) that is the same for the same seed on every machine. */
export type Random = () => number

/** A generator for a seed of any text: 'people', 'contracts 2025'. Same seed, same company (mulberry32 over FNV-1a). */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of a list that is not empty. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** True so many times in a hundred. */
export const chance = (random: Random, percent: number): boolean => random() * 100 < percent

/** One of a list by weights: `[['a', 3], ['b', 1]]` gives 'a' three times in four. */
export function pickWeighted<T>(random: Random, from: readonly (readonly [T, number])[]): T {
  let left = random() * from.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of from) {
    left -= weight
    if (left < 0) return value
  }
  throw new Error('nothing to pick from')
}

/** The list in another order; the given one stays as it is. */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list]
  const shuffled: T[] = []
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1))
  return shuffled
}

/** So many digits, the first one not 0. */
export const digits = (random: Random, count: number): string =>
  String(between(random, 1, 9)) + Array.from({ length: count - 1 }, () => between(random, 0, 9)).join('')
