import {
  type LearnedUse,
  learnedScore,
  learnedUseKey,
  readLearnedUse,
  recordUse,
  type SearchResult,
  writeLearnedUse,
} from '#core'
import { keep, kept, session } from '../session'

/** What was run from the box, the newest first; results that act by themselves are not kept. */
export type Remembered = readonly SearchResult[]

interface Habits {
  readonly owner: string
  readonly use: LearnedUse
  readonly remembered: Remembered
}

const rememberedAtMost = 60
let habits: Habits | undefined
let scores:
  | { readonly use: LearnedUse; readonly at: number; readonly scores: Readonly<Record<string, number>> }
  | undefined

const ownerKey = () => {
  const { tenantId, user } = session.getState()
  return learnedUseKey(tenantId, user?.id ?? '')
}
const rememberedName = (owner: string) => `${owner}:results`

function read(): Habits {
  const owner = ownerKey()
  if (habits?.owner === owner) return habits
  const remembered = kept<unknown>(rememberedName(owner))?.content
  habits = {
    owner,
    use: readLearnedUse(kept<string>(owner)?.content),
    remembered: Array.isArray(remembered) ? remembered.filter(isResult) : [],
  }
  return habits
}

const isResult = (value: unknown): value is SearchResult =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && 'target' in value

export const rememberedResults = (): Remembered => read().remembered

const minute = 60_000

/** The learned use of everything by result id, as good as now. */
export function learnedScores(): Readonly<Record<string, number>> {
  const { use } = read()
  const now = Date.now()
  if (scores?.use === use && now - scores.at < minute) return scores.scores
  const all = Object.keys(use.entries).map((id) => [id, learnedScore(use, id, now)] as const)
  scores = { use, at: now, scores: Object.fromEntries(all) }
  return scores.scores
}

/** A result was run: it counts more from now on, and stands among what the empty box offers. */
export function learnUse(result: SearchResult): void {
  const { owner, use, remembered } = read()
  const next = recordUse(use, result.id, Date.now())
  const { id, label, detail, icon, resource, record, target } = result
  const again = { id, label, detail, icon, resource, record: record && { id: record.id }, target }
  const others = remembered.filter((each) => each.id !== id)
  habits = {
    owner,
    use: next,
    remembered: target.kind === 'act' ? remembered : [again, ...others].slice(0, rememberedAtMost),
  }
  keep(owner, writeLearnedUse(next))
  keep(rememberedName(owner), habits.remembered)
}
