import type { SearchRequest, SearchResult } from '#core'
import { learnedScores } from '../learned'
import { matchClient } from './match-client'
import type { Named } from './matching'

/** Something that can be found without a server: a result, and by what more than its label. */
export interface LocalEntry {
  readonly result: SearchResult
  readonly english?: string
  readonly extra?: readonly string[]
  /** Where it stands, e.g. the path of a menu; weighs less than any name of its own. */
  readonly places?: readonly string[]
  /** Prior importance, 0 to 255, compared after learned use. */
  readonly weight?: number
}

export type LocalSearch = (
  entries: readonly LocalEntry[],
  request: Pick<SearchRequest, 'query' | 'limit'>,
) => Promise<readonly SearchResult[]>

/**
 * A search over entries that the page holds: Chinese, pinyin, initials, English, typing errors last; ranked by class, then by
 * learned use. `set` names them among all others. Hand the same array while nothing has changed: it is made ready once.
 */
export function createLocalSearch(set: string): LocalSearch {
  let loaded: readonly LocalEntry[] | undefined
  let results = new Map<string, SearchResult>()
  return async (entries, { query, limit }) => {
    if (entries !== loaded) {
      loaded = entries
      results = new Map(entries.map(({ result }) => [result.id, result]))
      matchClient(entries.length).load(set, entries.map(namedOf))
    }
    const known = results
    const matches = await matchClient(entries.length).search(set, query, limit, learnedScores())
    return matches.flatMap(({ id, score, ranges }) => {
      const result = known.get(id)
      return result ? [{ ...result, score, ranges }] : []
    })
  }
}

const namedOf = ({ result, english, extra, places, weight }: LocalEntry): Named => ({
  id: result.id,
  label: result.label,
  english,
  extra,
  places,
  weight,
})
