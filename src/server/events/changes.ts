import type { Dispose } from '#core'
import type { Database } from '../data'

/** That records of a resource changed, told to every process and every open page after the commit. */
export interface Change {
  readonly tenantId: string
  readonly resource: string
  /** Empty when too many changed to name them. */
  readonly ids: readonly string[]
  readonly action: string
  readonly by: string
  readonly byName: string
}

export interface Changes {
  /**
   * Tells all listeners here at once, and other processes by the database. Never rejects: what it tells of is committed, and a process
   * that was not told reads anew before long.
   */
  publish(changes: readonly Change[]): Promise<void>
  subscribe(listener: (change: Change) => void): Dispose
  close(): Promise<void>
}

const channel = 'record_change'
/** A notification holds 8,000 bytes; more ids than this travel as "many". */
const mostIds = 100

/** Listens on the database's channel, so that changes made by other server processes arrive too. */
export async function openChanges(database: Database): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>()
  const origin = crypto.randomUUID()
  const tell = (change: Change) => listeners.forEach((listener) => contain(() => listener(change)))
  const stop = await database.listen(channel, (payload) => {
    const message = JSON.parse(payload) as { origin: string; change: Change }
    if (message.origin !== origin) tell(message.change)
  })
  return {
    async publish(changes) {
      for (const change of changes) {
        const short = change.ids.length > mostIds ? { ...change, ids: [] } : change
        tell(short)
        if (database.kind !== 'postgres') continue
        await database.notify(channel, JSON.stringify({ origin, change: short })).catch(report)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

const report = (error: unknown) => console.error('changes', error)

function contain(work: () => void): void {
  try {
    work()
  } catch (error) {
    report(error)
  }
}

/** One change for each resource and action of a transaction; a change without ids stands for all. */
export function mergeChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.resource}\n${change.action}`
    const known = merged.get(key)
    const all = change.ids.length === 0 || known?.ids.length === 0
    merged.set(key, { ...change, ids: all ? [] : [...new Set([...(known?.ids ?? []), ...change.ids])] })
  }
  return [...merged.values()]
}
