import { type ProviderReport, runProvider, type SearchProvider, type SearchResult, unexplainedScore } from '#core'
import { registries } from '../app/registries'
import { session } from '../session'
import { actionProvider } from './action-rows'
import { argumentProvider } from './argument-rows'
import type { BoxRow, Level } from './box-level'
import { learnedScores } from './learned'
import { matchClient } from './matching/match-client'
import type { Named } from './matching/matching'

/** No more rows are drawn: nobody reads further, and every row costs time. */
const mostRows = 50
/** Prefixes in which only their own providers answer. */
const pureScopes: ReadonlySet<string> = new Set(['=', '?'])

export interface Question {
  readonly providers: readonly SearchProvider[]
  readonly query: string
  readonly scope: string
}

/** Who is asked for what, on this level. */
export function questionOf(level: Level): Question {
  const query = level.text.trim()
  if (level.kind === 'actions') return { providers: [actionProvider(level.result)], query, scope: '' }
  if (level.kind === 'arguments') return { providers: argumentProvider(level), query, scope: '' }
  return { providers: scopeProviders(level.scope, query), query, scope: level.scope }
}

function scopeProviders(scope: string, query: string): readonly SearchProvider[] {
  const { permissions } = session.getState()
  return registries.searchProviders.list().filter(({ scopes, permission, minimumLength = 1 }) => {
    const answers = scopes.length > 0 ? scopes.includes(scope) : !pureScopes.has(scope)
    return answers && (!permission || permissions.has(permission)) && Array.from(query).length >= minimumLength
  })
}

export interface Answers {
  readonly rows: (provider: SearchProvider, rows: readonly BoxRow[]) => void
  readonly trouble: (provider: SearchProvider, state: 'slow' | 'failed' | 'cut') => void
}

/**
 * Runs all providers at once, each under its limits. After an abort nothing is answered any more. What only a typing error
 * explains is held back until everybody has answered, and then shown only if hardly anything else was found: a slower
 * provider may have exactly what was typed.
 */
export function askProviders(question: Question, signal: AbortSignal, answers: Answers): void {
  const { providers, query, scope } = question
  const limit = Math.max(1, Math.floor(mostRows / Math.max(1, providers.length)))
  const held: { readonly provider: SearchProvider; readonly rows: readonly BoxRow[] }[] = []
  let open = providers.length
  let sure = 0

  const release = () => {
    for (const { provider, rows } of sure < few ? held : []) answers.rows(provider, rows)
  }
  const finish = (provider: SearchProvider, rows: readonly BoxRow[]) => {
    open--
    const meant = rows.filter((row) => row.score >= unexplainedScore())
    sure += meant.length
    if (open > 0 && meant.length < rows.length) held.push({ provider, rows })
    if (open > 0) return answers.rows(provider, meant)
    // An Enter that waits takes what was meant before what was guessed, and gives up only when there is neither.
    const last = sure < few ? rows : meant
    if (meant.length === 0) release()
    answers.rows(provider, last)
    if (meant.length > 0) release()
  }
  const fail = (provider: SearchProvider, state: 'failed' | 'cut') => {
    if (--open === 0) release()
    answers.trouble(provider, state)
  }
  const report = async ({ provider, state, results }: ProviderReport) => {
    if (state === 'slow') return answers.trouble(provider, state)
    if (state === 'failed' || state === 'cut') return fail(provider, state)
    const rows = await rated(results.slice(0, limit), query).catch(() => undefined)
    if (signal.aborted) return
    if (rows) finish(provider, rows)
    else fail(provider, 'failed')
  }
  // While the readings of characters are on their way nobody is slow: letters are not answered wholly, and the matcher is at work.
  const from = matchClient().ready()
  for (const provider of providers)
    runProvider(provider, { query, scope, limit, signal }, (each) => void report(each), from)
}

/** Guesses are worth showing beside fewer. */
const few = 3

/** Gives what a server or a plugin found a score in scale with everything else, and marks what matched. */
async function rated(results: readonly SearchResult[], query: string): Promise<readonly BoxRow[]> {
  const unrated = results.filter((result) => result.score === undefined)
  if (unrated.length === 0) return results.map((result) => ({ id: result.id, score: result.score ?? 0, result }))
  const matches = await matchClient().rate(query, unrated.map(namedOf), learnedScores())
  const found = new Map(matches.map((match) => [match.id, match]))
  const rows = results.map((result) => {
    const match = found.get(result.id)
    const ranges = result.ranges ?? match?.ranges
    return { id: result.id, score: result.score ?? match?.score ?? 0, result: { ...result, ranges } }
  })
  // Where a provider ranked by itself its order stays; an empty box is in the order it was answered in.
  if (query === '' || results.every((result) => result.rank !== undefined)) return rows
  return rows.toSorted((a, b) => b.score - a.score)
}

const namedOf = ({ id, label, detail }: SearchResult): Named => ({
  id,
  label,
  extra: detail ? detail.split(' · ') : [],
})
