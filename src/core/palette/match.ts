import uFuzzy from '@leeoniya/ufuzzy'
import {
  characterBit,
  createMatchIndex,
  isSpelling,
  letterBit,
  type MatchIndex,
  matchEntry,
  scanIndex,
} from './match-index'
import { gapPenalty, type MatchClass, matchClasses, type NameMatch, type Range, rankOf } from './match-name'
import { queryWords } from './normalise'
import type { SearchKeys } from './search-keys'

export interface MatchEntry {
  readonly id: string
  readonly keys: SearchKeys
  /** Prior importance, 0 to 255, compared after learned use. */
  readonly weight?: number
}

export interface MatchResult {
  readonly id: string
  readonly matchClass: MatchClass
  /** Higher is better; a whole number that is comparable between matchers (groups are ordered by their best one). */
  readonly score: number
  /** What to highlight in the label, as [start, end). Empty when another name than the label matched, and for typos. */
  readonly ranges: readonly Range[]
}

export interface MatchOptions {
  /** Default 50. */
  readonly limit?: number
  /** Learned use, 0 and up; only orders results of one class. */
  readonly learned?: (id: string) => number
  /** Looked at between the stages; an aborted search is empty. */
  readonly signal?: { readonly aborted: boolean }
}

export interface Matcher {
  readonly size: number
  readonly search: (query: string, options?: MatchOptions) => MatchResult[]
}

/** Typing errors are looked for only when fewer were found. */
const fewHits = 3
/** What was found for the query before is gone through again, one by one, up to so many. */
const mostNarrowed = 3000
const scattered = rankOf('scattered')
const typo = rankOf('typo')

/** The best class and penalty each entry was found with. */
const createHits = (size: number) => {
  const ranks = new Uint8Array(size).fill(255)
  const penalties = new Uint8Array(size)
  const entries: number[] = []
  return {
    entries,
    rank: (entry: number): number => ranks[entry] ?? 255,
    penalty: (entry: number): number => penalties[entry] ?? 0,
    add(entry: number, rank: number, penalty: number) {
      const before = ranks[entry] ?? 255
      if (before === 255) entries.push(entry)
      if (rank > before || (rank === before && penalty >= (penalties[entry] ?? 0))) return
      ranks[entry] = rank
      penalties[entry] = penalty
    },
    clear() {
      for (const entry of entries) ranks[entry] = 255
      entries.length = 0
    },
  }
}
type Hits = ReturnType<typeof createHits>

interface Query {
  readonly words: readonly string[]
  readonly joined: string
}

/** All words in one piece, or each of them somewhere, in any order. */
const matchQuery = (index: MatchIndex, entry: number, { words, joined }: Query): NameMatch | undefined => {
  const whole = matchEntry(index, entry, joined)
  if (words.length === 1 || (whole && whole.rank < scattered)) return whole
  const matches: NameMatch[] = []
  for (const word of words) {
    const match = matchEntry(index, entry, word)
    if (!match || match.rank >= scattered) return whole
    matches.push(match)
  }
  const ranges = matches.flatMap((match) => match.ranges).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return { rank: scattered, penalty: wordsPenalty(words.length), ranges: mergeRanges(ranges) }
}

const wordsPenalty = (count: number): number => Math.min(200, (count - 1) * gapPenalty)

const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: [number, number][] = []
  for (const [start, end] of ranges) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Entries that hold every word in one piece, each wherever it likes. */
const scanWords = (index: MatchIndex, words: readonly string[], hits: Hits): void => {
  const seen = new Uint8Array(index.size)
  for (const [order, word] of words.entries())
    scanIndex(index, word, (entry) => {
      if (seen[entry] === order) seen[entry] = order + 1
    })
  for (let entry = 0; entry < index.size; entry++)
    if (seen[entry] === words.length) hits.add(entry, scattered, wordsPenalty(words.length))
}

interface Needs {
  readonly letters: number
  readonly beginnings: number
  readonly characters: number
}

/** What an entry must have at all to be found by these words. */
const needsOf = (words: readonly string[]): Needs => {
  let [letters, beginnings, characters] = [0, 0, 0]
  for (const word of words)
    for (let at = 0; at < word.length; at++)
      if (!isSpelling(word.charAt(at))) characters |= characterBit(word, at)
      else {
        letters |= letterBit(word, at)
        if (at === 0) beginnings |= letterBit(word, at)
      }
  return { letters, beginnings, characters }
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Goes unit by unit through everything that could match and has not been found in one piece. */
const searchUnits = (index: MatchIndex, query: Query, hits: Hits): void => {
  const { letters, beginnings, characters } = needsOf(query.words)
  for (let entry = 0; entry < index.size; entry++) {
    if (((index.letters[entry] ?? 0) & letters) !== letters) continue
    if (((index.characters[entry] ?? 0) & characters) !== characters) continue
    if (((index.beginnings[entry] ?? 0) & beginnings) !== beginnings || hits.rank(entry) < scattered) continue
    const match = matchQuery(index, entry, query)
    if (match) hits.add(entry, match.rank, match.penalty)
  }
}

const fuzzy = new uFuzzy({ intraMode: 1 })

/** One wrong, missing, surplus or swapped letter a word, or one wrong Chinese character. */
const searchTypos = (index: MatchIndex, query: Query, hits: Hits): void => {
  const { letters, characters } = needsOf(query.words)
  const near = (entry: number): boolean =>
    bitCount(letters & ~(index.letters[entry] ?? 0)) + bitCount(characters & ~(index.characters[entry] ?? 0)) <= 1
  const candidates: number[] = []
  for (let entry = 0; entry < index.size; entry++) if (hits.rank(entry) === 255 && near(entry)) candidates.push(entry)

  if (isSpelling(query.joined)) {
    if (query.joined.length < 4) return
    const spelt = candidates.map(index.spelt)
    for (const found of fuzzy.filter(spelt, query.words.join(' ')) ?? []) hits.add(candidates[found] ?? 0, typo, 0)
    return
  }
  const characterCount = [...query.joined].length
  if (characterCount < 3) return
  const shortened = [...query.joined].map((_, at) => [...query.joined].toSpliced(at, 1).join(''))
  for (const entry of candidates)
    if (shortened.some((word) => (matchEntry(index, entry, word)?.penalty ?? 255) <= 2 * gapPenalty))
      hits.add(entry, typo, 0)
}

/** All that orders results, from the most important down, packed into one number: class, learned use, weight, penalty, length. */
const scoreOf = (rank: number, learned: number, weight: number, penalty: number, length: number): number => {
  const use = Math.round((learned / (1 + learned)) * 4095)
  const classes = (matchClasses.length - rank) * 4096 + use
  return ((classes * 256 + Math.min(255, weight)) * 256 + (255 - penalty)) * 256 + (255 - Math.min(255, length))
}

interface Ranked {
  readonly entry: number
  readonly score: number
}

/** Keeps the best few of many in order; equals stay in order of arrival. */
const createBest = (limit: number) => {
  const best: Ranked[] = []
  return {
    best,
    add(entry: number, score: number) {
      if (best.length >= limit && score <= (best.at(-1)?.score ?? 0)) return
      let at = best.length
      while (at > 0 && (best[at - 1]?.score ?? 0) < score) at--
      best.splice(at, 0, { entry, score })
      if (best.length > limit) best.pop()
    },
  }
}

/**
 * A search over labels held in memory. Entries are found by Chinese, full pinyin, initials, any mixture, English, words in any
 * order, and last with typing errors; results are ordered by class, then learned use, weight, closeness, length of the label,
 * and the order of the entries. A query that extends the one before looks only at what that one found.
 */
export const createMatcher = (entries: readonly MatchEntry[]): Matcher => {
  const index = createMatchIndex(entries.map((entry) => entry.keys))
  const hits = createHits(index.size)
  let previous: { readonly query: Query; readonly entries: readonly number[] } | undefined

  const rank = (found: readonly number[], { limit = 50, learned }: MatchOptions): Ranked[] => {
    const byRank: number[][] = matchClasses.map(() => [])
    for (const entry of found) byRank[hits.rank(entry)]?.push(entry)
    const ranked: Ranked[] = []
    for (const [matchRank, members] of byRank.entries()) {
      if (ranked.length >= limit) break
      const kept = createBest(limit - ranked.length)
      for (const at of members.toSorted((a, b) => a - b)) {
        const entry = entries[at]
        if (!entry) continue
        const use = learned?.(entry.id) ?? 0
        kept.add(at, scoreOf(matchRank, use, entry.weight ?? 0, hits.penalty(at), entry.keys.text.length))
      }
      ranked.push(...kept.best)
    }
    return ranked
  }

  const narrows = (query: Query): boolean => {
    if (!previous || previous.entries.length > mostNarrowed) return false
    const before = previous.query.words
    return before.every((word, at) =>
      at === before.length - 1 ? query.words[at]?.startsWith(word) : query.words[at] === word,
    )
  }

  const collect = (query: Query, limit: number, signal: MatchOptions['signal']): void => {
    if (narrows(query)) {
      for (const entry of previous?.entries ?? []) {
        const match = matchQuery(index, entry, query)
        if (match) hits.add(entry, match.rank, match.penalty)
      }
      previous = { query, entries: [...hits.entries] }
    } else {
      previous = undefined
      scanIndex(index, query.joined, hits.add)
      if (query.words.length > 1 && hits.entries.length < limit) scanWords(index, query.words, hits)
      if (hits.entries.length < limit && !signal?.aborted) {
        searchUnits(index, query, hits)
        previous = { query, entries: [...hits.entries] }
      }
    }
    if (hits.entries.length < fewHits && !signal?.aborted) searchTypos(index, query, hits)
  }

  /** An empty box lists what is used most. */
  const browse = (options: MatchOptions): MatchResult[] => {
    for (const entry of entries.keys()) hits.add(entry, rankOf('prefix'), 0)
    return rank(hits.entries, options).map(({ entry, score }) => ({
      id: entries[entry]?.id ?? '',
      matchClass: 'prefix',
      score,
      ranges: [],
    }))
  }

  const search = (text: string, options: MatchOptions = {}): MatchResult[] => {
    hits.clear()
    if (text.trim() === '') return browse(options)
    const words = queryWords(text)
    if (words.length === 0) return []
    const query = { words, joined: words.join('') }
    collect(query, options.limit ?? 50, options.signal)
    if (options.signal?.aborted) return []
    return rank(hits.entries, options).map(({ entry, score }) => {
      const matchClass = matchClasses[hits.rank(entry)] ?? 'typo'
      const ranges = matchClass === 'typo' ? [] : (matchQuery(index, entry, query)?.ranges ?? [])
      return { id: entries[entry]?.id ?? '', matchClass, score, ranges }
    })
  }

  return { size: index.size, search }
}
