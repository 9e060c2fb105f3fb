import type { Unit } from './name-units'
import { gapCost, initialCost, offsetCost, stepsOf, unreached } from './spelling-steps'

export const matchClasses = ['exact', 'prefix', 'initials', 'substring', 'scattered', 'typo'] as const
export type MatchClass = (typeof matchClasses)[number]
export type Range = readonly [number, number]

/** A smaller rank is a better class. */
export const rankOf: Readonly<Record<MatchClass, number>> = {
  exact: 0,
  prefix: 1,
  initials: 2,
  substring: 3,
  scattered: 4,
  typo: 5,
}

export interface Rating {
  /** Index in `matchClasses`. */
  readonly rank: number
  /** Orders matches of one class; smaller is better, below 256. */
  readonly penalty: number
}

export interface NameMatch extends Rating {
  /** In the name, as [start, end). */
  readonly ranges: readonly Range[]
}

/** Another name than the label matched: more than all else that orders matches of one class. */
export const aliasPenalty = 128
/** Every jump over units of the name. */
const gapPenalty = 8
const mostGapsPenalty = 120
const partialInitialsPenalty = 2

export const penaltyOfGaps = (gaps: number): number => Math.min(mostGapsPenalty, gaps * gapPenalty)

/** What the cost of spending a word means; `toTheEnd`: the last unit of the name was used. */
export const ratingOf = (cost: number, toTheEnd: boolean): Rating => {
  const gaps = Math.floor(cost / gapCost)
  if (gaps > 0) return { rank: rankOf.scattered, penalty: penaltyOfGaps(gaps) }
  if (cost >= offsetCost) return { rank: rankOf.substring, penalty: 0 }
  if (cost >= initialCost) return { rank: rankOf.initials, penalty: toTheEnd ? 0 : partialInitialsPenalty }
  return { rank: cost === 0 && toTheEnd ? rankOf.exact : rankOf.prefix, penalty: 0 }
}

export const textRank = (at: number, whole: boolean): number =>
  at > 0 ? rankOf.substring : whole ? rankOf.exact : rankOf.prefix

/** A name that says where the entry stands is not what the entry is called: to match its beginning, or all of it, is no more than a part. */
export const placeRank = (rank: number): number => Math.max(rank, rankOf.substring)

export const isBetter = (a: Rating, b: Rating): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.penalty < b.penalty)

interface Cell {
  readonly cost: number
  readonly unit: number
  /** Characters of the word spent so far. */
  readonly spent: number
  readonly before?: Cell
}

const cheaper = (a: Cell | undefined, b: Cell): Cell => (a && a.cost <= b.cost ? a : b)

/** The cheapest way to spend the whole word on units in order, as the last of a chain of cells. */
const spendWord = (word: string, units: readonly Unit[]): Cell | undefined => {
  const earlier: (Cell | undefined)[] = []
  let adjacent: (Cell | undefined)[] = []
  let best: Cell | undefined
  for (const [unit, { spellings }] of units.entries()) {
    const next: (Cell | undefined)[] = []
    for (const { from, to, cost } of spellings.flatMap((spelling) => stepsOf(spelling, word))) {
      const near = adjacent[from]
      const far = earlier[from]
      const jump = far && { ...far, cost: far.cost + gapCost }
      const before = near && jump ? cheaper(near, jump) : (near ?? jump)
      if (from > 0 && !before) continue
      const base = from > 0 ? (before?.cost ?? unreached) : unit === 0 ? 0 : offsetCost
      next[to] = cheaper(next[to], { cost: base + cost, unit, spent: to, before: from > 0 ? before : undefined })
    }
    for (const [spent, cell] of adjacent.entries()) if (cell) earlier[spent] = cheaper(earlier[spent], cell)
    adjacent = next
    const done = next[word.length]
    if (done && (!best || done.cost <= best.cost)) best = done
  }
  return best
}

const joinRanges = (ranges: readonly Range[]): Range[] => {
  const joined: [number, number][] = []
  for (const [start, end] of ranges) {
    const last = joined.at(-1)
    if (last && last[1] === start) last[1] = end
    else joined.push([start, end])
  }
  return joined
}

const spellingRanges = (last: Cell, units: readonly Unit[]): Range[] => {
  const ranges: Range[] = []
  for (let cell: Cell | undefined = last; cell; cell = cell.before) {
    const unit = units[cell.unit]
    const length = cell.spent - (cell.before?.spent ?? 0)
    if (unit) ranges.unshift([unit.start, unit.han ? unit.end : Math.min(unit.end, unit.start + length)])
  }
  return joinRanges(ranges)
}

const textRanges = (at: number, length: number, units: readonly Unit[]): Range[] => {
  const ranges: Range[] = []
  let offset = 0
  for (const unit of units) {
    const from = Math.max(at, offset) - offset
    const to = Math.min(at + length, offset + unit.text.length) - offset
    if (from < to) ranges.push(unit.han ? [unit.start, unit.end] : [unit.start + from, unit.start + to])
    offset += unit.text.length
  }
  return joinRanges(ranges)
}

/** The best match of one word in one name, as written (even in the midst of a run of letters) or unit by unit. */
export const matchName = (word: string, units: readonly Unit[]): NameMatch | undefined => {
  const text = units.map((unit) => unit.text).join('')
  const at = text.indexOf(word)
  const written = at < 0 ? undefined : { rank: textRank(at, text === word), penalty: 0 }
  const last = spendWord(word, units)
  const spelt = last && ratingOf(last.cost, last.unit === units.length - 1)
  if (last && spelt && !(written && !isBetter(spelt, written))) return { ...spelt, ranges: spellingRanges(last, units) }
  return written && { ...written, ranges: textRanges(at, word.length, units) }
}
