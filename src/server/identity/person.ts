import { sql } from 'drizzle-orm'
import type { Session } from '../data'

/** A person as signing in needs it. */
export interface Person {
  readonly id: string
  readonly account: string
  readonly password: string | null
  readonly realName: string
  readonly name: string
  readonly avatar: string
  /** 0 waits for approval, 1 active, 2 switched off. */
  readonly status: number
  /** 2 has left the company. */
  readonly employment: number
  /** Comma-joined ids. */
  readonly roleId: string
  readonly deptId: string
  readonly postId: string
  readonly oauthId: string
}

const columns = sql`
  id, account, password, coalesce(real_name, '') as "realName", coalesce(name, '') as name, coalesce(avatar, '') as avatar, status,
  coalesce(status_str, 1) as employment, coalesce(role_id, '') as "roleId", coalesce(dept_id, '') as "deptId",
  coalesce(post_id, '') as "postId", coalesce(oauth_id, '') as "oauthId"`

export async function personByAccount(
  session: Session,
  tenantId: string,
  account: string,
): Promise<Person | undefined> {
  const [person] = await session.query<Person>(sql`
    select ${columns} from "system_user" where tenant_id = ${tenantId} and account = ${account} and is_deleted = 0`)
  return person
}

export async function personById(session: Session, tenantId: string, id: string): Promise<Person | undefined> {
  const [person] = await session.query<Person>(sql`
    select ${columns} from "system_user" where tenant_id = ${tenantId} and id = ${id}::int8 and is_deleted = 0`)
  return person
}

export const isActive = (person: Person): boolean => person.status === 1 && person.employment !== 2

export interface RoleName {
  readonly id: string
  readonly alias: string
}

/** The roles that are still there, of comma-joined ids. */
export async function rolesOf(session: Session, tenantId: string, roleId: string): Promise<RoleName[]> {
  const ids = roleId.split(',').filter(Boolean)
  if (ids.length === 0) return []
  return session.query<RoleName>(sql`
    select id, coalesce(role_alias, '') as alias from system_role
    where tenant_id = ${tenantId} and id = any(${sql.param(ids)}::int8[]) and is_deleted = 0 order by sort, id`)
}
