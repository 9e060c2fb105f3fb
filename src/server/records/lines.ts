import {
  AppError,
  type Field,
  fieldsInvalid,
  type LinesField,
  type Resource,
  type Row,
  validateRecord,
  valueText,
} from '#core'
import { sql } from 'drizzle-orm'
import { column, tableOf } from './columns'
import { mayMeetReferences } from './references'
import { visibleScope } from './visible'
import type { Values, Write } from './write'

type Lists = Readonly<Record<string, readonly Values[]>>

/** Child lines are replaced as the client sent them: by id changed, without id made, missing ones removed. Answers the lists that were sent, as they were and as they are. */
export async function putLines(
  write: Write,
  resource: Resource,
  parentId: string,
  body: Values,
): Promise<{ readonly before: Lists; readonly after: Lists }> {
  const before: Record<string, Values[]> = {}
  const after: Record<string, Values[]> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const given = body[name]
    if (field.kind !== 'lines' || !Array.isArray(given) || field.options.readOnly) continue
    const child = write.application.resources.get(field.target)
    const present = await childrenOf(write, child, field, parentId)
    await putChildren(write, child, field, parentId, present, given as Values[])
    before[name] = present.map((row) => plain(child, row))
    after[name] = (await childrenOf(write, child, field, parentId)).map((row) => plain(child, row))
  }
  return { before, after }
}

/** The lines in the actor's sight: those that are not stay as they are. */
const childrenOf = (write: Write, child: Resource, field: LinesField, parentId: string): Promise<Row[]> =>
  write.find(
    child,
    sql`${column(child, field.parent)} = ${parentId}::int8 and ${visibleScope(write, child) ?? sql`true`}`,
  )

/** What of a line may stand in the history of its record. */
function plain(child: Resource, row: Row): Values {
  const isOpen = (field: Field) => !field.options.secret && !field.options.reveal
  const shown = Object.entries(child.fields).filter(([, field]) => isOpen(field))
  return { id: row.id, ...Object.fromEntries(shown.map(([name]) => [name, row[name] ?? null])) }
}

async function putChildren(
  write: Write,
  child: Resource,
  field: LinesField,
  parentId: string,
  present: readonly Row[],
  given: readonly Values[],
): Promise<void> {
  const kept = new Set(given.flatMap((line) => (line.id ? [valueText(line.id)] : [])))
  await write.remove(
    child,
    present.filter(({ id }) => !kept.has(id)),
  )
  for (const [index, line] of given.entries()) {
    const previous = present.find(({ id }) => id === valueText(line.id))
    if (line.id && !previous) throw new AppError('recordMissing', { params: { label: child.label } })
    const values = readLine(child, field, index, { ...line, [field.parent]: parentId }, previous)
    await mayMeetReferences(write, child, values, { [field.parent]: parentId, ...previous })
    if (previous) await write.update(child, previous, values)
    else await write.insert(child, { ...values, [field.parent]: parentId })
  }
}

function readLine(child: Resource, field: LinesField, index: number, line: Values, previous: Row | undefined): Values {
  const { values, problems } = validateRecord(child, line, previous ? 'update' : 'create', previous)
  if (problems.length === 0) return values
  throw fieldsInvalid(
    problems.map((problem) => ({ ...problem, label: `${field.label} ${index + 1} ${problem.label}` })),
  )
}

/** The lines of records, that live and die with them. */
export async function linesOf(write: Write, resource: Resource, ids: readonly string[]): Promise<[Resource, Row[]][]> {
  const lists: [Resource, Row[]][] = []
  for (const { child, field } of ownLists(write, resource)) {
    lists.push([
      child,
      await write.find(child, sql`${column(child, field.parent)} = any(${sql.param([...ids])}::int8[])`),
    ])
  }
  return lists
}

/** The lines that were removed together with records: a line that had been removed before stays removed. */
export async function linesRemovedWith(
  write: Write,
  resource: Resource,
  ids: readonly string[],
): Promise<[Resource, string[]][]> {
  const lists: [Resource, string[]][] = []
  for (const { child, field } of ownLists(write, resource)) {
    const rows = await write.session.query<{ id: string }>(sql`
      select line.id from ${tableOf(child)} as line join ${tableOf(resource)} as record
        on record.tenant_id = line.tenant_id and record.id = line.${column(child, field.parent)}
      where line.tenant_id = ${write.actor.tenantId} and record.id = any(${sql.param([...ids])}::int8[])
        and line.is_deleted = 1 and record.is_deleted = 1 and line.update_time = record.update_time order by line.id`)
    lists.push([child, rows.map(({ id }) => id)])
  }
  return lists
}

/** Lists that are only shown, made elsewhere, are left to where they are made. */
const ownLists = (write: Write, resource: Resource) =>
  Object.values(resource.fields).flatMap((field) =>
    field.kind === 'lines' && !field.options.readOnly
      ? [{ field, child: write.application.resources.get(field.target) }]
      : [],
  )
