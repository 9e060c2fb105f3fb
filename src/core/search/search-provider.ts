import type { Contribution } from '../registry'

/** Where a result leads: a panel with parameters, or a command with its first arguments. */
export type SearchTarget =
  | { readonly kind: 'panel'; readonly panel: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'command'; readonly command: string; readonly args?: Readonly<Record<string, unknown>> }
  /** Neither page nor command. `stays` keeps the box open. Such a result is not remembered. */
  | { readonly kind: 'act'; readonly act: (where: OpenWhere) => unknown; readonly stays?: boolean }

/** In the focused pane, or in a new one beside or below it. */
export type OpenWhere = 'here' | 'right' | 'below'

export interface SearchResult {
  /** Unique over all providers and stable between searches: 'projects.project:123'. */
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon?: string
  readonly resource?: string
  readonly record?: Readonly<Record<string, unknown>>
  readonly target: SearchTarget
  /** What may be done with it beyond opening: command ids, shown by Tab. */
  readonly actions?: readonly string[]
  /** Rank given by a provider that matched on its own (a server); smaller is better. */
  readonly rank?: number
  /** Comparable between providers (`MatchResult.score`). A result without one is rated by its label. */
  readonly score?: number
  /** Ranges of the label that matched, as [start, end). */
  readonly ranges?: readonly (readonly [number, number])[]
}

export interface SearchRequest {
  readonly query: string
  /** The scope's prefix, '' for the box without one. */
  readonly scope: string
  readonly limit: number
  readonly signal: AbortSignal
}

/** Finds things for the box. A provider without scopes answers in every scope but the pure ones (`=`, `?`). */
export interface SearchProvider extends Contribution {
  readonly label: string
  /** Scope prefixes it answers in; '' stands for the box without a prefix. */
  readonly scopes: readonly string[]
  readonly permission?: string
  /** The fewest characters worth asking for. Default 1; 0 answers an empty box too. */
  readonly minimumLength?: number
  readonly search: (request: SearchRequest) => Promise<readonly SearchResult[]> | readonly SearchResult[]
}

export type ProviderState = 'waiting' | 'slow' | 'done' | 'failed' | 'cut'

/** A provider is marked slow after this many milliseconds … */
export const softLimit = 150
/** … and cut off after this many. */
export const hardLimit = 1000

export interface ProviderReport {
  readonly provider: SearchProvider
  readonly state: ProviderState
  readonly results: readonly SearchResult[]
  readonly error?: unknown
}

/**
 * Runs one provider under both limits and reports each change of state. It never throws: a failing provider is named, the rest go on.
 * The limits count from the beginning, or from when what every provider needs is there.
 */
export function runProvider(
  provider: SearchProvider,
  request: SearchRequest,
  report: (report: ProviderReport) => void,
  from?: Promise<void>,
): void {
  if (request.signal.aborted) return
  const cut = new AbortController()
  const signal = AbortSignal.any([request.signal, cut.signal])
  let open = true
  const finish = (state: ProviderState, results: readonly SearchResult[], error?: unknown) => {
    if (!open || request.signal.aborted) return
    open = state === 'slow'
    if (!open) for (const timer of timers) clearTimeout(timer)
    report({ provider, state, results, error })
  }
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const count = () => {
    if (!open || request.signal.aborted) return
    timers = [
      setTimeout(() => finish('slow', []), softLimit),
      setTimeout(() => {
        finish('cut', [])
        cut.abort()
      }, hardLimit),
    ]
  }
  if (from) void from.then(count, count)
  else count()
  request.signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
  Promise.resolve()
    .then(() => provider.search({ ...request, signal }))
    .then(
      (results) => finish('done', results),
      (error: unknown) => finish('failed', [], error),
    )
}
