import type { ReadSession } from '#server'
import { sql } from 'drizzle-orm'

interface Part {
  readonly id: string
  readonly projectName: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly isManager: boolean
}

/** The newest projects that a person manages or supervises. Whoever is named there may know it, whatever else of projects is in sight. */
export async function projectsOfPerson({ session, actor }: ReadSession, userId: string) {
  const rows = await session.query<Part>(sql`
    select id, vname as "projectName", start_date as "startDate", coalesce(end_date, plan_end_date) as "endDate",
      project_manager = ${userId}::int8 as "isManager"
    from projects_project
    where tenant_id = ${actor.tenantId} and is_deleted = 0
      and (project_manager = ${userId}::int8 or chief_user_id = ${userId}::int8)
    order by start_date desc nulls last, id desc limit 200`)
  return rows.map(({ id, projectName, startDate, endDate, isManager }) => ({
    id,
    projectName,
    dates: startDate || endDate ? `${startDate ?? ''} ~ ${endDate ?? ''}`.trim() : '',
    post: isManager ? '项目经理' : '总监',
  }))
}
