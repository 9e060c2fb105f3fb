import { AppError, type Resource, type ResourceOf, type Fields, type Row, type RowOf, tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import type { Application } from '../application'
import { type AuditRow, writeAudit } from '../audit/write-audit'
import { newId, type Session } from '../data'
import { type Change, mergeChanges } from '../events/changes'
import { type Actor, assertMayWrite } from '../identity/actor'
import { cleanTexts } from '../fields/clean-texts'
import { noteFileUses } from '../files/file-uses'
import { enqueueJob } from '../jobs/enqueue-job'
import { indexRecords } from '../search/search-index'
import { columnValue, selectList, storedColumns } from './columns'
import { nextNumber, nextSerialNumber } from './serial'
import type { ReadSession } from './read-session'

export type Values = Readonly<Record<string, unknown>>

/** One transaction of an actor. Whatever goes through it is audited, indexed and told to every open page after the commit. */
export interface Write extends ReadSession {
  /** The moment of the transaction, 'yyyy-MM-dd HH:mm:ss' in the company's time. */
  readonly now: string
  insert<F extends Fields, A extends string>(
    resource: ResourceOf<F, A>,
    values: Values,
    action?: string,
  ): Promise<RowOf<F>>
  insert(resource: Resource, values: Values, action?: string): Promise<Row>
  /** Many at once, without a row of audit for each: the caller audits the act. Answers the ids. */
  insertMany(resource: Resource, values: readonly Values[]): Promise<string[]>
  /** Changes some fields of a locked row. Nothing happens when nothing differs. */
  update<F extends Fields, A extends string>(
    resource: ResourceOf<F, A>,
    row: RowOf<F>,
    changes: Values,
    action?: string,
  ): Promise<RowOf<F>>
  update(resource: Resource, row: Row, changes: Values, action?: string): Promise<Row>
  remove(resource: Resource, rows: readonly Row[]): Promise<void>
  restore(resource: Resource, ids: readonly string[]): Promise<readonly Row[]>
  /** Rows by id, locked until the transaction ends, in the order of their ids so that two writers never wait for each other. Missing ones: 404. */
  lock<F extends Fields, A extends string>(resource: ResourceOf<F, A>, ids: readonly string[]): Promise<RowOf<F>[]>
  lock(resource: Resource, ids: readonly string[]): Promise<Row[]>
  /** Live rows that meet a condition over the table's columns. */
  find<F extends Fields, A extends string>(resource: ResourceOf<F, A>, where: SQL): Promise<RowOf<F>[]>
  find(resource: Resource, where: SQL): Promise<Row[]>
  /** The next number without a gap: `SR-2026-0001`. */
  serialNumber(prefix: string, year?: number): Promise<string>
  /** Counts on within a kind and year, without gaps: 1, 2, 3 … */
  nextNumber(kind: string, year: number): Promise<number>
  /** Work to be done after the commit, at least once; the same key is done once. */
  enqueue(kind: string, key: string, payload: Values): Promise<void>
  audit(row: Omit<AuditRow, 'id' | 'time' | 'userId'>): void
  /** Tells open pages of a change made by a statement of one's own. */
  changed(resource: string, ids: readonly string[], action: string): void
}

/** Runs one transaction and tells everybody of it after the commit. */
export async function writeAs<T>(
  application: Application,
  actor: Actor,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  assertMayWrite(actor)
  const changes: Change[] = []
  const answer = await application.database.transaction(actor.tenantId, async (session) => {
    const write = openWrite(application, actor, session, changes)
    const result = await work(write)
    await write.finish()
    return result
  })
  await application.changes.publish(mergeChanges(changes))
  return answer
}

function openWrite(
  application: Application,
  actor: Actor,
  session: Session,
  changes: Change[],
): Write & { finish(): Promise<void> } {
  const now = currentTime()
  const audits: AuditRow[] = []
  const indexed = new Map<Resource, Map<string, Row>>()
  const { tenantId } = actor

  const changed = (resource: string, ids: readonly string[], action: string) =>
    changes.push({ tenantId, resource, ids, action, by: actor.userId, byName: actor.realName })
  const audit: Write['audit'] = (row) => audits.push({ ...row, id: newId(), time: now, userId: actor.userId })
  const index = (resource: Resource, row: Row) =>
    indexed.set(resource, (indexed.get(resource) ?? new Map<string, Row>()).set(row.id, row))

  const where = (ids: readonly string[]) => sql`tenant_id = ${tenantId} and id = any(${sql.param([...ids])}::int8[])`
  const select = (resource: Resource, condition: SQL, tail: SQL = sql``) =>
    session.query<Row>(
      sql`select ${selectList(resource)} from ${sql.identifier(tableName(resource))} where ${condition} ${tail}`,
    )

  const stamp = (): Values => ({ updateUser: actor.userId, updateTime: now })
  const fresh = (values: Values): Values => ({
    status: 1,
    ...values,
    id: (values.id as string | undefined) ?? newId(),
    version: 1,
    createUser: actor.userId,
    createDept: actor.deptId,
    createTime: now,
    ...stamp(),
    isDeleted: 0,
  })

  /** Applies the same values to all rows, in one statement, and notes for each what `values` changed of it. */
  async function putAll(resource: Resource, rows: readonly Row[], changesOf: Values, action: string): Promise<Row[]> {
    if (rows.length === 0) return []
    const values: Values = { ...changesOf, ...stamp() }
    const assignments = storedColumns(resource)
      .filter(({ name }) => name in values)
      .map((column) => sql`${sql.identifier(column.column)} = ${columnValue(column, values[column.name])}`)
    const ids = sql.param(rows.map(({ id }) => id))
    const versions = sql.param(rows.map(({ version }) => version))
    const after = await session.query<Row>(sql`
      update ${sql.identifier(tableName(resource))} set ${sql.join(assignments, sql`, `)}, version = version + 1
      where tenant_id = ${tenantId} and (id, version) in (select * from unnest(${ids}::int8[], ${versions}::int4[]))
      returning ${selectList(resource)}`)
    if (after.length < rows.length) throw new AppError('recordMissing', { params: { label: resource.label } })
    const before = new Map(rows.map((row) => [row.id, row]))
    for (const row of after) {
      // What is no column, such as child lines, is not answered by the table.
      const [old, now] = [before.get(row.id) ?? row, { ...values, ...row }]
      const { id: recordId, version } = row
      const changed = Object.keys(changesOf)
      audit({
        resource: resource.id,
        recordId,
        action,
        version,
        before: pick(resource, old, changed),
        after: pick(resource, now, changed),
      })
      index(resource, row)
    }
    changed(
      resource.id,
      after.map(({ id }) => id),
      action,
    )
    return after
  }

  async function put(resource: Resource, row: Row, changesOf: Values, action: string): Promise<Row> {
    const differing = Object.entries(changesOf).filter(([name, value]) => !same(row[name], value))
    if (differing.length === 0) return row
    const [after] = await putAll(resource, [row], Object.fromEntries(differing), action)
    return after ?? row
  }

  const write: Write = {
    application,
    actor,
    session,
    now,
    audit,
    changed,
    async insert(resource: Resource, values: Values, action = 'create') {
      const full = fresh(cleanTexts(write, resource, values))
      const columns = storedColumns(resource).filter(({ name }) => name in full)
      const [row] = await session.query<Row>(sql`
        insert into ${sql.identifier(tableName(resource))}
          (tenant_id, ${sql.join(
            columns.map(({ column }) => sql.identifier(column)),
            sql`, `,
          )})
        values (${tenantId}, ${sql.join(
          columns.map((column) => columnValue(column, full[column.name])),
          sql`, `,
        )})
        returning ${selectList(resource)}`)
      if (!row) throw new Error(`insert into ${resource.id} answered no row`)
      audit({
        resource: resource.id,
        recordId: row.id,
        action,
        version: 1,
        before: null,
        after: withoutEmpty(resource, row),
      })
      changed(resource.id, [row.id], action)
      index(resource, row)
      return row as never
    },
    async insertMany(resource, values) {
      if (values.length === 0) return []
      const columns = storedColumns(resource)
      const rows = values.map((row) => fresh(cleanTexts(write, resource, row)))
      await session.insertRows(
        tableName(resource),
        [{ name: 'tenant_id', type: 'text' }, ...columns.map(({ column, type }) => ({ name: column, type }))],
        rows.map((row) => [tenantId, ...columns.map(({ name }) => row[name] ?? null)]),
      )
      const ids = rows.map((row) => String(row.id))
      await noteFileUses(write, resource, rows as unknown as readonly Row[])
      changed(resource.id, ids, 'create')
      return ids
    },
    update: (resource: Resource, row: Row, changesOf: Values, action = 'update') =>
      put(resource, row, cleanTexts(write, resource, changesOf), action) as never,
    async remove(resource, rows) {
      await inChunks(rows, (chunk) => putAll(resource, chunk, { isDeleted: 1 }, 'remove'))
    },
    async restore(resource, ids) {
      const rows = await select(resource, sql`${where(ids)} and is_deleted = 1`, sql`order by id for update`)
      if (rows.length < ids.length) throw new AppError('recordMissing', { params: { label: resource.label } })
      return inChunks(rows, (chunk) => putAll(resource, chunk, { isDeleted: 0 }, 'restore'))
    },
    async lock(resource: Resource, ids: readonly string[]) {
      const wanted = [...new Set(ids)]
      const rows = await select(resource, sql`${where(wanted)} and is_deleted = 0`, sql`order by id for update`)
      if (rows.length < wanted.length) throw new AppError('recordMissing', { params: { label: resource.label } })
      return rows as never
    },
    find: (resource: Resource, condition: SQL) =>
      select(resource, sql`tenant_id = ${tenantId} and is_deleted = 0 and ${condition}`, sql`order by id`) as never,
    serialNumber: (prefix, year = Number(now.slice(0, 4))) => nextSerialNumber(session, tenantId, prefix, year),
    nextNumber: (kind, year) => nextNumber(session, tenantId, kind, year),
    enqueue: (kind, key, payload) => enqueueJob(session, tenantId, now, { kind, key, payload }),
  }
  const finish = async () => {
    await writeAudit(session, tenantId, audits)
    for (const [resource, rows] of indexed) {
      await noteFileUses(write, resource, [...rows.values()])
      await indexRecords(write, resource, [...rows.values()])
    }
  }
  return { ...write, finish }
}

/** Now in the company's time, which is China's, whatever the machine's zone. */
export const currentTime = (at = new Date()): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const same = (left: unknown, right: unknown): boolean =>
  left === right || (left ?? null) === (right ?? null) || JSON.stringify(left) === JSON.stringify(right)

/** Bounds the memory that one statement takes. */
const mostRowsAtOnce = 5000

async function inChunks(rows: readonly Row[], work: (chunk: readonly Row[]) => Promise<Row[]>): Promise<Row[]> {
  const done: Row[] = []
  for (let start = 0; start < rows.length; start += mostRowsAtOnce) {
    done.push(...(await work(rows.slice(start, start + mostRowsAtOnce))))
  }
  return done
}

const pick = (resource: Resource, row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, audited(resource, name, row[name])]))

const withoutEmpty = (resource: Resource, row: Row): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, audited(resource, name, value)]])),
  )

/** That a secret changed is audited, never what it was or is. */
const audited = (resource: Resource, name: string, value: unknown): unknown =>
  resource.fields[name]?.options.secret && value ? '******' : (value ?? null)
