import { AppError, type ChoiceField, isId } from '#core'
import { type CallContext, type ReadSession, type ServerCall } from '#server'
import { type SQL, sql } from 'drizzle-orm'
import { taskLog } from '../resources/task-log'
import { readCall } from './calls'
import { textOf } from './text-of'

interface JobRow {
  readonly id: string
  readonly payload: unknown
  readonly state: string
}

const states = (taskLog.fields.state as ChoiceField).choices as Readonly<Record<string, string>>

const columns = sql`id, kind, key as "jobKey", state, attempts, created, due, finished, coalesce(message, '') as message`

const answer = ({ payload, ...row }: Partial<JobRow> & { readonly finished?: unknown }) => ({
  ...row,
  finished: row.finished ?? '',
  stateN: states[textOf(row.state)] ?? '',
  createTime: (row as { created?: unknown }).created ?? '',
  ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
})

/** Contains, with the letters that mean something to `like` as they are. */
const contains = (column: SQL, value: string): SQL =>
  sql`${column} ilike ${`%${value.replaceAll('\u0000', '').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`

function filterOf({ query }: CallContext): SQL {
  const given = (name: string) => query[name] || query[`${name}_like`] || query[`${name}_equal`] || ''
  const wanted = (query.state_in || given('state')).split(',').filter(Boolean)
  return sql.join(
    [
      sql`true`,
      ...(given('kind') ? [contains(sql`kind`, given('kind'))] : []),
      ...(given('jobKey') ? [contains(sql`key`, given('jobKey'))] : []),
      ...(wanted.length > 0 ? [sql`state = any(${sql.param(wanted)}::text[])`] : []),
    ],
    sql` and `,
  )
}

const counted = (value: string | undefined, fallback: number, most: number) => {
  const number = Number(value || fallback)
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : fallback
}

async function readTasks(context: CallContext, { session, actor }: ReadSession) {
  const size = counted(context.query.size, 10, 1000)
  const current = counted(context.query.current, 1, 10_000_000)
  const where = sql`tenant_id = ${actor.tenantId} and ${filterOf(context)}`
  const rows = await session.query<JobRow>(sql`
    select ${columns} from job where ${where} order by id desc limit ${size} offset ${(current - 1) * size}`)
  const [total] = await session.query<{ count: number }>(sql`select count(*)::int4 as count from job where ${where}`)
  const count = total?.count ?? 0
  return {
    records: rows.map(answer),
    total: count,
    size,
    current,
    pages: Math.ceil(count / size),
    sums: {},
    orders: [],
  }
}

/** The outbox as a log: what was promised, how often it was tried, why it last failed. */
export const taskLogCalls: readonly ServerCall[] = [
  readCall('blade-system/tasklog/page', 'page', 'tasklog_view', '任务日志', (context) =>
    context.read((read) => readTasks(context, read)),
  ),
  readCall('blade-system/tasklog/detail', 'detail', 'tasklog_view', '任务日志详情', async (context) => {
    const { id } = context.query
    if (!id) throw new AppError('parameterMissing', { params: { name: 'id' } })
    if (!isId(id)) throw new AppError('parameterInvalid', { params: { name: 'id' } })
    const [row] = await context.read(({ session, actor }) =>
      session.query<JobRow>(sql`
        select ${columns}, payload from job where tenant_id = ${actor.tenantId} and id = ${id}::int8`),
    )
    if (!row) throw new AppError('recordMissing', { params: { label: taskLog.label } })
    return answer(row)
  }),
]
