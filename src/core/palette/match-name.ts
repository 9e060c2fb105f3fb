import { matchUnits } from './match-units'
import type { Unit } from './name-units'

export const matchClasses = ['exact', 'prefix', 'initials', 'substring', 'scattered', 'typo'] as const
export type MatchClass = (typeof matchClasses)[number]
export type Range = readonly [number, number]

/** A smaller `rank` is a better class: the index in `matchClasses`. */
export const rankOf = (matchClass: MatchClass): number => matchClasses.indexOf(matchClass)

export interface NameMatch {
  readonly rank: number
  /** Orders matches of one class; smaller is better, below 256. */
  readonly penalty: number
  readonly ranges: readonly Range[]
}

/** Penalties shared with the index, which finds the common cases without looking at units. */
export const aliasPenalty = 4
export const partialInitialsPenalty = 2
export const gapPenalty = 8

const [exact, prefix, initials, substring, scattered] = [0, 1, 2, 3, 4]

/** Where the word stands in the name as written, even in the midst of a run of letters. */
const matchText = (word: string, units: readonly Unit[]): NameMatch | undefined => {
  const text = units.map((unit) => unit.text).join('')
  const at = text.indexOf(word)
  if (at < 0) return undefined
  const rank = at > 0 ? substring : word.length === text.length ? exact : prefix
  const ranges: [number, number][] = []
  let offset = 0
  for (const unit of units) {
    const from = Math.max(at, offset)
    const to = Math.min(at + word.length, offset + unit.text.length)
    if (from < to) {
      const start = unit.han ? unit.start : unit.start + from - offset
      const end = unit.han ? unit.end : unit.start + to - offset
      const last = ranges.at(-1)
      if (last && last[1] === start) last[1] = end
      else ranges.push([start, end])
    }
    offset += unit.text.length
  }
  return { rank, penalty: 0, ranges }
}

const matchSpelling = (word: string, units: readonly Unit[]): NameMatch | undefined => {
  const match = matchUnits(word, units)
  if (!match) return undefined
  const { ranges } = match
  if (match.gaps > 0) return { rank: scattered, penalty: Math.min(200, match.gaps * gapPenalty), ranges }
  if (!match.fromStart) return { rank: substring, penalty: 0, ranges }
  if (match.initials === 0) return { rank: match.whole ? exact : prefix, penalty: 0, ranges }
  return { rank: initials, penalty: match.all ? 0 : partialInitialsPenalty, ranges }
}

/** The best match of one word in one name. */
export const matchName = (word: string, units: readonly Unit[]): NameMatch | undefined => {
  const text = matchText(word, units)
  if (text && text.rank <= prefix) return text
  const spelling = matchSpelling(word, units)
  if (!text || (spelling && spelling.rank < text.rank)) return spelling
  return text
}
