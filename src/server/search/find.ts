import { AppError, isId, type Resource, tableName } from '#core'
import { sql } from 'drizzle-orm'
import { may } from '../identity/actor'
import { selectList } from '../records/columns'
import type { ReadSession } from '../records/read-session'
import { entriesOf, entryFields } from './entries'
import { type Candidate, indexedHits, isCutShort, newestEntries, ownHits, quickHits, type Search } from './candidates'
import { reachOf, visibleOf } from './reach'
import { parseQuery } from './search-query'

export interface FoundRecord {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** When the record was last changed, 'yyyy-MM-dd HH:mm:ss'. */
  readonly updated: string
}

export interface FindRequest {
  /** Chinese, pinyin, initials, numbers, in any order and mixture; empty answers the newest. */
  readonly query: string
  /** Ids of resources; absent means all that the actor may read. */
  readonly resources?: readonly string[]
  /** Names of these records of the one resource, deleted ones too, instead of a search. */
  readonly ids?: readonly string[]
  readonly limit: number
}

/**
 * Records that the actor may see, best match first: exact, then beginning with the query, then initials, then anywhere; the newest
 * first where they match alike. Never ranks every hit of a common word: the newest hits and some hundred others stand for them.
 */
export async function findRecords(read: ReadSession, request: FindRequest): Promise<FoundRecord[]> {
  const { ids, resources, limit } = request
  if (ids) return nameRecords(read, resources, ids)
  const reach = reachOf(read, resources)
  if (reach.ids.length === 0) return []
  const query = parseQuery(request.query)
  if (!query) return (await newestEntries(read, reach, limit)).map(toFound)
  const search: Search = { read, reach, query, limit }
  const hits = createHits()
  hits.add(await quickHits(search))
  if (hits.size() < limit) hits.add(await indexedHits(search, query.strict))
  if (hits.size() < limit && (await isCutShort(search))) hits.add(await ownHits(search))
  else if (hits.size() < limit && query.relaxed) hits.add(await indexedHits(search, query.relaxed))
  return hits.best(limit)
}

function createHits() {
  const hits = new Map<string, Candidate>()
  return {
    add: (candidates: readonly Candidate[]) => {
      for (const candidate of candidates) hits.set(`${candidate.resource}:${candidate.id}`, candidate)
    },
    size: () => hits.size,
    best: (limit: number) => [...hits.values()].sort(byRank).slice(0, limit).map(toFound),
  }
}

function byRank(left: Candidate, right: Candidate): number {
  return (
    left.rank - right.rank ||
    Number(right.whole) - Number(left.whole) ||
    Number(right.together) - Number(left.together) ||
    (left.updated < right.updated ? 1 : left.updated > right.updated ? -1 : 0)
  )
}

const toFound = ({ resource, id, title, subtitle, updated }: FoundRecord): FoundRecord => ({
  resource,
  id,
  title,
  subtitle,
  updated,
})

/** Names for pickers and saved layouts; what the actor may not see has none. */
async function nameRecords(
  read: ReadSession,
  resources: readonly string[] | undefined,
  ids: readonly string[],
): Promise<FoundRecord[]> {
  const [id, ...others] = resources ?? []
  if (!id || others.length > 0) throw new AppError('parameterInvalid', { params: { name: 'resource' } })
  if (!ids.every(isId)) throw new AppError('parameterInvalid', { params: { name: 'ids' } })
  const resource = read.application.resources.find(id)
  if (!resource || !may(read.actor, resource.may.read)) return []
  const rows = await rowsById(read, resource, ids)
  const entries = new Map((await entriesOf(read, resource, rows)).map((entry) => [entry.id, entry]))
  return ids.flatMap((wanted) => {
    const entry = entries.get(wanted)
    return entry ? [toFound({ ...entry, resource: id })] : []
  })
}

function rowsById(read: ReadSession, resource: Resource, ids: readonly string[]) {
  const visible = visibleOf(read, resource) ?? sql`true`
  return read.session.query<Parameters<typeof entriesOf>[2][number]>(sql`
    select ${selectList(resource, entryFields(resource))} from ${sql.identifier(tableName(resource))}
    where tenant_id = ${read.actor.tenantId} and id = any(${sql.param([...ids])}::int8[]) and (${visible})`)
}
