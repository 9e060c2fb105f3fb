import { tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadSession } from '../records/read-session'
import { isOneOf, type Reach } from './reach'
import type { Matching, SearchQuery } from './search-query'
import { all } from './text-search'

/** A hit with how well it matches. */
export interface Candidate {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly updated: string
  /** 0 exact, 1 beginning with the query, 2 initials, 3 anywhere. */
  readonly rank: number
  /** Numbers and words match as a whole. */
  readonly whole: boolean
  /** The title has the query in one piece. */
  readonly together: boolean
}

export interface Search {
  readonly read: ReadSession
  readonly reach: Reach
  readonly query: SearchQuery
  readonly limit: number
}

/** The newest entries are looked through one by one before the index is asked: a common word is found among them. */
const newestLookedThrough = 1000
/** So many of them that match are rated, the newest of them: what nearly all have need not be rated for all. */
const newestRated = 300
/** Up to so many resources have their own newest looked through, so that a busy one does not hide a quiet one. */
const fewResources = 6
const titleCandidates = 50
const titlesLookedThrough = 300
const indexedCandidates = 500
/** Entries whose visibility is looked up one by one, at most. */
const scopedCandidates = 1500
const visibleLookedThrough = 1000

/** The newest entries at all. */
export function newestEntries(read: ReadSession, reach: Reach, limit: number): Promise<Candidate[]> {
  return read.session.query<Candidate>(sql`
    select resource, record_id as id, title, subtitle, updated, 3 as rank, false as whole, false as together
    from (${newest(reach, Math.max(limit, newestLookedThrough))}) as hit
    where ${reach.within} order by updated desc limit ${limit}`)
}

/** Whole titles, titles that begin with the query, and the newest that match. */
export function quickHits({ read, reach, query, limit }: Search): Promise<Candidate[]> {
  const exact = sql`select * from search_hit as hit where tokens @@ ${query.exact}::tsquery and (${reach.within}) limit ${titleCandidates}`
  const title = sql`
    select * from (
      select * from search_hit
      where lower(title) collate "C" >= ${query.text} and lower(title) collate "C" < ${`${query.text}\u{10ffff}`}
      order by lower(title) collate "C" limit ${titlesLookedThrough}
    ) as hit where ${reach.within} limit ${titleCandidates}`
  const recent = sql`
    select * from (${newest(reach, newestLookedThrough)}) as hit
    where tokens @@ ${query.strict.entry}::tsquery and (${reach.within}) ${ratedAtMost(reach, limit)}`
  // An entry may be there three times.
  return rank(read, query, sql`(${exact}) union all (${title}) union all (${recent})`, limit * 3)
}

/** Where several resources are looked through one after another, the first must not take all. */
const ratedAtMost = ({ ids }: Reach, limit: number): SQL =>
  ids.length === 1 || ids.length > fewResources ? sql`limit ${Math.max(limit, newestRated)}` : sql``

function newest({ ids }: Reach, most: number): SQL {
  if (ids.length > fewResources) return sql`select * from search_hit order by updated desc limit ${most}`
  return sql`
    select entry.* from unnest(${sql.param([...ids])}::text[]) as wanted (id) cross join lateral (
      select * from search_hit where resource = wanted.id order by updated desc limit ${Math.ceil(most / ids.length)}
    ) as entry`
}

/** The best of some hundred hits of the index, which are in no order. */
export function indexedHits({ read, reach, query, limit }: Search, matching: Matching): Promise<Candidate[]> {
  const scoped = reach.scoped.length > 0
  const hits = sql`
    select * from (${matchingEntries(reach, matching, scoped ? scopedCandidates : indexedCandidates)}) as hit
    where tokens @@ ${matching.entry}::tsquery and (${reach.within}) limit ${indexedCandidates}`
  return rank(read, query, hits, limit)
}

const matchingEntries = (reach: Reach, matching: Matching, most: number): SQL => sql`
  select * from search_hit as hit
  where tokens @@ ${all([matching.index, reach.owners])}::tsquery and ${isOneOf(reach.ids)} limit ${most}`

/** Whether rows of limited visibility hid behind more hits than are looked at. */
export async function isCutShort({ read, reach, query }: Search): Promise<boolean> {
  if (reach.scoped.length === 0) return false
  const [looked] = await read.session.query<{ count: string }>(sql`
    select count(*) as count from (${matchingEntries(reach, query.strict, scopedCandidates)}) as looked`)
  return Number(looked?.count) === scopedCandidates
}

/** For those who may see little of much: what matches among their own newest records, whatever the index holds before it. */
export function ownHits({ read, reach, query, limit }: Search): Promise<Candidate[]> {
  const own = reach.scoped.map(
    ({ resource, visible }) => sql`(
      select * from search_hit as hit
      where resource = ${resource.id} and tokens @@ ${query.strict.entry}::tsquery and record_id in (
        select id from ${sql.identifier(tableName(resource))}
        where tenant_id = ${read.actor.tenantId} and is_deleted = 0 and (${visible})
        order by id desc limit ${visibleLookedThrough}))`,
  )
  return rank(read, query, sql.join(own, sql` union all `), limit)
}

/** Reads the best hits with how well each matches. */
function rank(read: ReadSession, query: SearchQuery, hits: SQL, limit: number): Promise<Candidate[]> {
  const { exact, start, initials, whole, text } = query
  const byInitials = initials ? sql`when tokens @@ ${initials}::tsquery then 2` : sql``
  return read.session.query<Candidate>(sql`
    select resource, record_id as id, title, subtitle, updated,
      case when tokens @@ ${exact}::tsquery then 0
        when tokens @@ ${start}::tsquery or starts_with(lower(title), ${text}) then 1
        ${byInitials} else 3 end as rank,
      tokens @@ ${whole}::tsquery as whole,
      position(${text} in lower(title)) > 0 as together
    from (${hits}) as hit
    order by rank, whole desc, together desc, updated desc limit ${limit}`)
}
