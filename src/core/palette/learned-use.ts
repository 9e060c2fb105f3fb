/** How often and how lately results were used, by result id. Plain data: keep it per tenant and person (`learnedUseKey`). */
export interface LearnedUse {
  readonly version: 1
  /** Score as it was at the time of the last use, in milliseconds since 1970. */
  readonly entries: Readonly<Record<string, { readonly score: number; readonly at: number }>>
}

/** A use counts half after two weeks: yesterday's habit beats last quarter's. */
export const learnedUseHalfLife = 14 * 86_400_000
const mostEntries = 500

export const emptyLearnedUse: LearnedUse = { version: 1, entries: {} }

export const learnedUseKey = (tenantId: string, userId: string): string => `learned-use:${tenantId}:${userId}`

const decayed = (entry: { score: number; at: number }, now: number): number =>
  entry.score * 2 ** (-Math.max(0, now - entry.at) / learnedUseHalfLife)

/** 0 for what was never used, 1 right after a first use, more with every further one, halved every two weeks. */
export const learnedScore = (use: LearnedUse, id: string, now: number): number => {
  const entry = Object.hasOwn(use.entries, id) ? use.entries[id] : undefined
  return entry ? decayed(entry, now) : 0
}

/** The same with one more use; the least used of more than 500 are forgotten. */
export const recordUse = (use: LearnedUse, id: string, now: number): LearnedUse => {
  const entries = { ...use.entries, [id]: { score: learnedScore(use, id, now) + 1, at: now } }
  const ids = Object.keys(entries)
  if (ids.length <= mostEntries) return { version: 1, entries }
  const kept = Object.entries(entries)
    .filter(([each]) => each !== id)
    .toSorted(([, a], [, b]) => decayed(b, now) - decayed(a, now))
    .slice(0, mostEntries - 1)
  return { version: 1, entries: { ...Object.fromEntries(kept), [id]: { score: entries[id]?.score ?? 1, at: now } } }
}

/** Without the ids that are gone or may no longer be seen. */
export const forgetUse = (use: LearnedUse, keep: (id: string) => boolean): LearnedUse => ({
  version: 1,
  entries: Object.fromEntries(Object.entries(use.entries).filter(([id]) => keep(id))),
})

/** For `createMatcher`'s `learned`: the scores at one moment. */
export const learnedAt =
  (use: LearnedUse, now: number) =>
  (id: string): number =>
    learnedScore(use, id, now)

export const writeLearnedUse = (use: LearnedUse): string => JSON.stringify(use)

const isEntry = (value: unknown): value is { score: number; at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'score' in value &&
  'at' in value &&
  Number.isFinite(value.score) &&
  Number.isFinite(value.at)

/** Reads what `writeLearnedUse` wrote; anything broken is dropped, since habits can be learned again. */
export const readLearnedUse = (text: string | null | undefined): LearnedUse => {
  try {
    const data: unknown = JSON.parse(text ?? '')
    if (typeof data !== 'object' || data === null || !('entries' in data) || typeof data.entries !== 'object')
      return emptyLearnedUse
    const entries = Object.entries(data.entries ?? {}).filter((pair): pair is [string, { score: number; at: number }] =>
      isEntry(pair[1]),
    )
    return { version: 1, entries: Object.fromEntries(entries) }
  } catch {
    return emptyLearnedUse
  }
}
