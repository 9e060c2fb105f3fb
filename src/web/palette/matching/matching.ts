import {
  createMatcher,
  deriveSearchKeys,
  type MatchEntry,
  type Matcher,
  type ReadingsOf,
  type SearchKeys,
  unexplainedScore,
} from '#core'

/** What may be found of something: its label, its English, more names. Plain data, as it goes to a worker. */
export interface Named {
  readonly id: string
  readonly label: string
  readonly english?: string
  readonly extra?: readonly string[]
  /** Where it stands, e.g. the path of a menu; weighs less than any name of its own. */
  readonly places?: readonly string[]
  /** Prior importance, 0 to 255, compared after learned use. */
  readonly weight?: number
}

export interface Match {
  readonly id: string
  readonly score: number
  readonly ranges: readonly (readonly [number, number])[]
}

export type Learned = Readonly<Record<string, number>>

/** Letters may be pinyin: what finds them has to have the readings. */
export const isSpelt = (query: string): boolean => /[a-z]/i.test(query)

/** Labels whose keys are worked out at once; more are done in portions, found by their characters meanwhile. */
const atOnce = 2000
const mostKeys = 300_000

interface LoadedSet {
  readonly entries: readonly Named[]
  matcher: Matcher
}

export interface Matching {
  /** Sets or replaces the entries of a set. */
  load(set: string, entries: readonly Named[]): void
  search(set: string, query: string, limit: number, learned: Learned): readonly Match[]
  /** Scores of results that somebody else found, in a scale with what `search` answers. */
  rate(query: string, named: readonly Named[], learned: Learned): readonly Match[]
  /** Settles when pinyin is found too, or when there is no way to. */
  ready(): Promise<void>
}

/**
 * Sets of labels held ready for searching. Chinese and English are found from the start, pinyin as soon as the readings are
 * loaded and the keys worked out; `pause` lets others run between the portions of a large set.
 */
export function createMatching(loadReadings: () => Promise<ReadingsOf>, pause: () => Promise<void>): Matching {
  const sets = new Map<string, LoadedSet>()
  const keys = new Map<string, SearchKeys>()
  let readings: ReadingsOf | undefined
  let loading: Promise<void> | undefined

  const ensureReadings = (): Promise<void> => {
    loading ??= loadReadings().then((loaded) => {
      readings = loaded
      for (const [name, set] of sets) {
        if (set.entries.length <= atOnce) set.matcher = matcherOf(set.entries)
        else void rebuild(name)
      }
    })
    // Without readings everything is still found by its characters.
    loading.catch(() => undefined)
    return loading
  }
  const keysOf = (named: Named, readingsOf: ReadingsOf | undefined): SearchKeys => {
    const { label, english = '', extra = [], places = [] } = named
    if (!readingsOf) return deriveSearchKeys(label, { english, extra, places })
    const name = [label, english, ...extra, '', ...places].join('\n')
    const known = keys.get(name)
    if (known) return known
    if (keys.size > mostKeys) keys.clear()
    const made = deriveSearchKeys(label, { english, extra, places, readingsOf })
    keys.set(name, made)
    return made
  }
  const matcherOf = (entries: readonly Named[], readingsOf = readings) =>
    createMatcher(entries.map((named): MatchEntry => ({ ...named, keys: keysOf(named, readingsOf) })))

  async function rebuild(set: string): Promise<void> {
    const loaded = sets.get(set)
    if (!loaded) return
    for (const [index, named] of loaded.entries.entries()) {
      keysOf(named, readings)
      if (index % 500 === 499) await pause()
      if (sets.get(set) !== loaded) return
    }
    loaded.matcher = matcherOf(loaded.entries)
  }

  return {
    ready: () => ensureReadings().catch(() => undefined),
    load(set, entries) {
      void ensureReadings()
      const small = entries.length <= atOnce
      sets.set(set, { entries, matcher: matcherOf(entries, small ? readings : undefined) })
      if (!small && readings) void rebuild(set)
    },
    search: (set, query, limit, learned) =>
      sets.get(set)?.matcher.search(query, { limit, learned: (id) => learned[id] ?? 0 }) ?? [],
    rate(query, named, learned) {
      void ensureReadings()
      const scores = matcherOf(named).search(query, { limit: named.length, learned: (id) => learned[id] ?? 0 })
      const found = new Map(scores.map((match) => [match.id, match]))
      return named.map(({ id }) => {
        const least = unexplainedScore(learned[id])
        const match = found.get(id)
        return match && match.score > least ? match : { id, score: least, ranges: [] }
      })
    },
  }
}
