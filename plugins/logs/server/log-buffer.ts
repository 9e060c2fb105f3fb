import { AsyncResource } from 'node:async_hooks'
import { type Resource, tableName } from '#core'
import { type Application, findTenant, newId, type Session, storedColumns } from '#server'
import type { LogSettings, LogSettingsSource } from './log-settings'

type Row = Readonly<Record<string, unknown>>

export interface LogEntry {
  readonly tenantId: string
  /** The tenant is only what a guest named; the row is left out where there is none of this number. */
  readonly isClaimed?: boolean
  readonly resource: Resource
  readonly row: Row
  /** Asked when it is written; absent: always wanted. */
  readonly isWanted?: (settings: LogSettings) => boolean
}

interface Kept extends LogEntry {
  readonly id: string
}

/** Rows that wait at most, over all tenants; more are dropped and counted. */
const mostWaiting = 10_000
const pauseMilliseconds = 500
const rowsAtOnce = 1000
const mostAttempts = 5

export interface LogBuffer {
  add(entry: LogEntry): void
  /** Writes what waits now. Never rejects. */
  flush(): Promise<void>
}

/**
 * Rows of logs on their way to the database: collected, and written some at a time, without anybody waiting for it. What cannot be
 * written is tried again; what is given up is counted and told by `onDropped` with the next that is written of the tenant.
 */
export function createLogBuffer(
  application: Application,
  settings: LogSettingsSource,
  onDropped: (tenantId: string, count: number) => LogEntry,
): LogBuffer {
  // Whoever adds may be in the midst of a transaction; what is done later is no part of it.
  const outside = new AsyncResource('logs')
  const dropped = new Map<string, number>()
  let waiting: Kept[] = []
  let attempts = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const drop = (entries: readonly LogEntry[]) => {
    for (const { tenantId, isClaimed } of entries)
      if (!isClaimed) dropped.set(tenantId, (dropped.get(tenantId) ?? 0) + 1)
  }
  const schedule = () => {
    timer ??= outside.runInAsyncScope(() => setTimeout(() => void start(true), pauseMilliseconds).unref())
  }
  const start = (giveWay: boolean): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = outside.runInAsyncScope(() => running.then(() => writeWaiting(giveWay)))
    return running
  }
  const writeWaiting = async (giveWay: boolean) => {
    const taken = waiting
    waiting = []
    const failed: Kept[] = []
    for (const [tenantId, entries] of groupBy(taken, (entry) => entry.tenantId)) {
      const rest = [...entries]
      try {
        const wanted = await wantedOf(application, settings, tenantId, entries)
        if (wanted.length === 0) continue
        const lost = dropped.get(tenantId) ?? 0
        if (lost > 0) wanted.push({ ...onDropped(tenantId, lost), id: newId() })
        rest.splice(0, rest.length, ...wanted)
        await writeRows(application, tenantId, rest, giveWay)
        if (lost > 0) dropped.set(tenantId, (dropped.get(tenantId) ?? lost) - lost)
      } catch (error) {
        if (attempts === 0) console.error('logs', error)
        failed.push(...rest.filter(({ tenantId: of }) => of === tenantId))
      }
    }
    attempts = failed.length > 0 ? attempts + 1 : 0
    if (failed.length === 0) return
    if (attempts < mostAttempts) waiting = [...failed, ...waiting]
    else drop(failed)
    if (attempts >= mostAttempts) attempts = 0
    if (waiting.length > 0) schedule()
  }

  return {
    add(entry) {
      if (waiting.length >= mostWaiting) return drop([entry])
      // Made now, so that ids tell the order in which things happened.
      waiting.push({ ...entry, id: newId() })
      schedule()
    },
    flush: () => start(false),
  }
}

function groupBy<K>(entries: readonly Kept[], keyOf: (entry: Kept) => K): Map<K, Kept[]> {
  const groups = new Map<K, Kept[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}

async function wantedOf(
  application: Application,
  settings: LogSettingsSource,
  tenantId: string,
  entries: readonly Kept[],
): Promise<Kept[]> {
  if (entries.some(({ isClaimed }) => isClaimed) && !(await findTenant(application, tenantId))) return []
  const now = await settings.of(tenantId)
  return entries.filter(({ isWanted }) => isWanted?.(now) ?? true)
}

async function writeRows(
  { database, changes }: Application,
  tenantId: string,
  entries: readonly Kept[],
  giveWay: boolean,
): Promise<void> {
  const byResource = [...groupBy(entries, ({ resource }) => resource)]
  const work = async (session: Session) => {
    for (const [resource, kept] of byResource) await insert(session, tenantId, resource, kept)
  }
  await database.transaction(tenantId, work, giveWay ? { giveWay: pauseMilliseconds } : {})
  await changes.publish(
    byResource.map(([{ id: resource }]) => ({
      tenantId,
      resource,
      ids: [],
      action: 'create',
      by: '0',
      byName: '',
    })),
  )
}

async function insert(session: Session, tenantId: string, resource: Resource, kept: readonly Kept[]): Promise<void> {
  const columns = storedColumns(resource)
  const values = (entry: Kept): Row => ({
    status: 1,
    ...entry.row,
    id: entry.id,
    version: 1,
    createUser: entry.row.userId ?? null,
    createTime: entry.row.occurTime,
    isDeleted: 0,
  })
  for (let start = 0; start < kept.length; start += rowsAtOnce) {
    const rows = kept.slice(start, start + rowsAtOnce).map(values)
    await session.insertRows(
      tableName(resource),
      [{ name: 'tenant_id', type: 'text' }, ...columns.map(({ column, type }) => ({ name: column, type }))],
      rows.map((row) => [tenantId, ...columns.map(({ name }) => row[name] ?? null)]),
    )
  }
}
