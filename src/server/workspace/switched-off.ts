import { type PluginDefinition, withDependants } from '#core'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'

const key = 'plugins.off'

/** The ids of the areas that a tenant's administrators have switched off (setting 'plugins.off'). */
export async function switchedOff(session: Session, tenantId: string): Promise<readonly string[]> {
  const [row] = await session.query<{ value: unknown }>(
    sql`select value from setting where tenant_id = ${tenantId} and key = ${key}`,
  )
  return Array.isArray(row?.value) ? row.value.map(String) : []
}

/** Those and all areas that cannot do without them. */
export async function areasOff(
  session: Session,
  tenantId: string,
  plugins: readonly PluginDefinition[],
): Promise<Set<string>> {
  return withDependants(plugins, await switchedOff(session, tenantId))
}

/** Switches an area off or on; answers what was off before and what is now. */
export async function switchArea(
  session: Session,
  tenantId: string,
  id: string,
  on: boolean,
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] }> {
  // The row is locked, so that two administrators who switch at once both have their way.
  await session.execute(sql`
    insert into setting (tenant_id, key, value) values (${tenantId}, ${key}, '[]'::jsonb)
    on conflict (tenant_id, key) do update set value = setting.value`)
  const before = await switchedOff(session, tenantId)
  const others = before.filter((each) => each !== id)
  const after = on ? others : [...others, id]
  await session.execute(sql`
    update setting set value = ${JSON.stringify(after)}::jsonb where tenant_id = ${tenantId} and key = ${key}`)
  return { before, after }
}
