import { createMatchIndex, type MatchIndex } from './match-index'
import { aliasPenalty, type MatchClass, matchClasses, matchName, penaltyOfGaps, type Range, rankOf } from './match-name'
import { createTypoSearch } from './match-typos'
import { createRater, createSieve, scanText } from './match-word'
import { unitsOf } from './name-units'
import { queryWords } from './normalise'
import type { SearchKeys } from './search-keys'

export interface MatchEntry {
  readonly id: string
  readonly keys: SearchKeys
  /** Prior importance, 0 to 255, compared after learned use and after whether the label itself matched. */
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
/** Further words of a query are not told apart from the last of these. */
const mostWords = 30

/** The best class and penalty each entry was found with. */
const createHits = (size: number) => {
  const ranks = new Uint8Array(size).fill(255)
  const penalties = new Uint8Array(size)
  const entries: number[] = []
  return {
    entries,
    rank: (entry: number): number => ranks[entry] ?? 255,
    penalty: (entry: number): number => penalties[entry] ?? 0,
    add: (entry: number, rank: number, penalty: number) => {
      const before = ranks[entry] ?? 255
      if (before === 255) entries.push(entry)
      if (rank > before || (rank === before && penalty >= (penalties[entry] ?? 0))) return
      ranks[entry] = rank
      penalties[entry] = penalty
    },
    clear: () => {
      for (const entry of entries) ranks[entry] = 255
      entries.length = 0
    },
  }
}
type Hits = ReturnType<typeof createHits>

const wordsPenalty = (words: readonly string[]): number => penaltyOfGaps(words.length - 1)

/** Finds the words run together: in one piece, or with gaps in order. */
const searchJoined = (index: MatchIndex, joined: string, entries: Iterable<number>, hits: Hits): void => {
  scanText(index, joined, hits.add)
  const mayMatch = createSieve(index, joined)
  const rate = createRater(index, joined)
  // Without letters there is no better way than the text itself.
  const onlyCharacters = !/[a-z0-9]/.test(joined)
  for (const entry of entries) {
    if (!mayMatch(entry) || (onlyCharacters && hits.rank(entry) < rankOf.scattered)) continue
    const rating = rate(entry)
    if (rating) hits.add(entry, rating.rank, rating.penalty)
  }
}

type Finder = (entry: number) => 'label' | 'name' | undefined

/** Where each word stands; undefined as soon as one is not there. */
const findEach = (finders: readonly Finder[], entry: number): readonly ('label' | 'name')[] | undefined => {
  const places: ('label' | 'name')[] = []
  for (const find of finders) {
    const place = find(entry)
    if (!place) return undefined
    places.push(place)
  }
  return places
}

/** Finds each word in one piece somewhere, in any order. */
const searchWords = (index: MatchIndex, words: readonly string[], entries: Iterable<number>, hits: Hits): void => {
  const inLabel = new Int32Array(index.size)
  const inAnyName = new Int32Array(index.size)
  const finders = words.map((word, at): Finder => {
    scanText(index, word, (entry, _, penalty) => {
      inAnyName[entry] = (inAnyName[entry] ?? 0) | (1 << at)
      if (penalty < aliasPenalty) inLabel[entry] = (inLabel[entry] ?? 0) | (1 << at)
    })
    const mayMatch = createSieve(index, word)
    const rate = createRater(index, word)
    return (entry) => {
      if ((inLabel[entry] ?? 0) & (1 << at)) return 'label'
      const rating = mayMatch(entry) ? rate(entry) : undefined
      if (rating && rating.rank < rankOf.scattered && rating.penalty < aliasPenalty) return 'label'
      const isFound = (inAnyName[entry] ?? 0) & (1 << at) || (rating && rating.rank < rankOf.scattered)
      return isFound ? 'name' : undefined
    }
  })
  for (const entry of entries) {
    if (hits.rank(entry) < rankOf.scattered) continue
    const places = findEach(finders, entry)
    if (!places) continue
    const isOwn = places.every((place) => place === 'label')
    hits.add(entry, rankOf.scattered, wordsPenalty(words) + (isOwn ? 0 : aliasPenalty))
  }
}

/**
 * All that orders results, from the most important down, packed into one number: class, learned use, whether the label itself
 * matched, weight, penalty, length.
 */
const scoreOf = (rank: number, learned: number, weight: number, penalty: number, length: number): number => {
  const use = Math.round((learned / (1 + learned)) * 4095)
  const classes = ((matchClasses.length - rank) * 4096 + use) * 2 + (penalty < aliasPenalty ? 1 : 0)
  return ((classes * 256 + Math.min(255, weight)) * 256 + (255 - penalty)) * 256 + (255 - Math.min(255, length))
}

/** For a result that a server found by something that is not among its names here: behind all that names explain. */
export const unexplainedScore = (learned = 0): number => scoreOf(rankOf.scattered, learned, 0, 255, 255)

interface Ranked {
  readonly entry: number
  readonly score: number
}

const isBehind = (other: Ranked, entry: number, score: number): boolean =>
  other.score < score || (other.score === score && other.entry > entry)

/** Keeps the best few of many; equals are ordered by entry. */
const createBest = (limit: number) => {
  const best: Ranked[] = []
  const add = (entry: number, score: number) => {
    const last = best.at(-1)
    if (best.length >= limit && last && !isBehind(last, entry, score)) return
    let at = best.length
    for (let other = best[at - 1]; other && isBehind(other, entry, score); other = best[at - 1]) at--
    best.splice(at, 0, { entry, score })
    if (best.length > limit) best.pop()
  }
  return { best, add }
}

const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** What to highlight in the label of a result of this rank. */
const labelRanges = (keys: SearchKeys, words: readonly string[], rank: number): readonly Range[] => {
  if (rank === rankOf.typo) return []
  const units = unitsOf(keys)
  const joined = matchName(words.join(''), units)
  if (joined && joined.rank <= rank && (rank < rankOf.scattered || words.length === 1)) return joined.ranges
  if (rank < rankOf.scattered || words.length === 1) return []
  const matches = words.map((word) => matchName(word, units))
  return mergeRanges(matches.flatMap((match) => (match && match.rank < rankOf.scattered ? match.ranges : [])))
}

/** Whether everything found by `words` was also found by `before`: the last word was typed on, or words were added. */
const isExtension = (words: readonly string[], before: readonly string[]): boolean =>
  before.every((word, at) => (at === before.length - 1 ? words[at]?.startsWith(word) : words[at] === word))

/**
 * A search over labels held in memory. Entries are found by Chinese, full pinyin, initials, any mixture, English, words in any
 * order, and last with typing errors; results are ordered by class, then learned use, then matches of the label
 * itself before those of further names, weight, closeness, length of the label, and the order of the entries. A query that extends the one before looks only at what that one found.
 */
export const createMatcher = (entries: readonly MatchEntry[]): Matcher => {
  const index = createMatchIndex(entries.map((entry) => entry.keys))
  const everything = Int32Array.from(entries.keys())
  const searchTypos = createTypoSearch(index)
  const hits = createHits(index.size)
  let previous: { readonly words: readonly string[]; readonly entries: readonly number[] } | undefined

  const collect = (words: readonly string[], signal: MatchOptions['signal']): void => {
    const narrowed = previous && isExtension(words, previous.words) ? previous.entries : everything
    previous = undefined
    searchJoined(index, words.join(''), narrowed, hits)
    if (words.length > 1 && !signal?.aborted) searchWords(index, words, narrowed, hits)
    if (signal?.aborted) return
    previous = { words, entries: [...hits.entries] }
    if (hits.entries.length < fewHits) for (const entry of searchTypos(words)) hits.add(entry, rankOf.typo, 0)
  }

  const ranked = ({ limit = 50, learned }: MatchOptions): Ranked[] => {
    const byRank: number[][] = matchClasses.map(() => [])
    for (const entry of hits.entries) byRank[hits.rank(entry)]?.push(entry)
    const results: Ranked[] = []
    for (const [rank, members] of byRank.entries()) {
      const { best, add } = createBest(limit - results.length)
      if (results.length >= limit) break
      for (const at of members) {
        const entry = entries[at]
        if (!entry) continue
        const use = learned?.(entry.id) ?? 0
        add(at, scoreOf(rank, use, entry.weight ?? 0, hits.penalty(at), entry.keys.text.length))
      }
      results.push(...best)
    }
    return results
  }

  const search = (text: string, options: MatchOptions = {}): MatchResult[] => {
    const words = queryWords(text).slice(0, mostWords)
    if (options.signal?.aborted || (words.length === 0 && text.trim() !== '')) return []
    hits.clear()
    // An empty box lists what is used most.
    if (words.length === 0) for (const entry of everything) hits.add(entry, rankOf.prefix, 0)
    else collect(words, options.signal)
    if (options.signal?.aborted) return []
    return ranked(options).flatMap(({ entry, score }) => {
      const found = entries[entry]
      const rank = hits.rank(entry)
      const matchClass = matchClasses[rank]
      if (!found || !matchClass) return []
      return [{ id: found.id, matchClass, score, ranges: words.length > 0 ? labelRanges(found.keys, words, rank) : [] }]
    })
  }

  return { size: index.size, search }
}
