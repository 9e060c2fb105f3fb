import { AppError, isId } from '#core'
import { namesOf, type Query, type ReadSession, visibleRows } from '#server'
import { sql } from 'drizzle-orm'
import { claimItem } from '../resources/claim-item'

interface ProjectRow {
  readonly projectId: string
  readonly claimCount: number
  readonly amount: string
  readonly offsetAmount: string
  readonly openAmount: string
  readonly total: number
}

/** One row a project: how often and how much was claimed, offset, and is open. Paged, largest open amount first. */
export async function claimedByProject(read: ReadSession, query: Query) {
  const size = Math.min(Math.max(Number(query.size ?? 10) || 10, 1), 1000)
  const current = Math.max(Number(query.current ?? 1) || 1, 1)
  const rows = await select(read, query, size, (current - 1) * size)
  const total = Number(rows[0]?.total ?? 0)
  return { records: await withNames(read, rows), total, size, current, pages: Math.ceil(total / size), orders: [] }
}

/** The same, all of it (at most a thousand). */
export async function claimedProjects(read: ReadSession, query: Query) {
  return withNames(read, await select(read, query, 1000, 0))
}

function select(read: ReadSession, query: Query, limit: number, offset: number): Promise<ProjectRow[]> {
  const { projectId = '' } = query
  if (projectId !== '' && !isId(projectId)) throw new AppError('parameterInvalid', { params: { name: 'projectId' } })
  return read.session.query<ProjectRow>(sql`
    select project_id as "projectId", count(*)::int4 as "claimCount",
      sum(amount - unclaim_amount)::numeric(18,2) as amount, sum(offset_amount)::numeric(18,2) as "offsetAmount",
      sum(open_amount)::numeric(18,2) as "openAmount", (count(*) over ())::int4 as total
    from bank_claim_item where ${visibleRows(read, claimItem)} and project_id is not null
    and amount > unclaim_amount ${projectId === '' ? sql`` : sql`and project_id = ${projectId}::int8`}
    group by project_id order by sum(open_amount) desc, project_id limit ${limit} offset ${offset}`)
}

async function withNames(read: ReadSession, rows: readonly ProjectRow[]) {
  const projects = read.application.resources.get('projects.project')
  const names = await namesOf(
    read,
    projects,
    rows.map((row) => row.projectId),
    ['vname', 'vcode'],
  )
  return rows.map(({ projectId, claimCount, amount, offsetAmount, openAmount }) => {
    const found = names.get(projectId)?.also
    const project = { id: projectId, projectId, projectName: found?.vname ?? '', projectCode: found?.vcode ?? '' }
    return { ...project, claimCount, amount, offsetAmount, openAmount }
  })
}
