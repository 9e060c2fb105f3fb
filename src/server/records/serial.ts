import { formatSerialNumber } from '#core'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'

/** The next number of a kind in a year, formatted: `SR-2026-0001`. */
export async function nextSerialNumber(
  session: Session,
  tenantId: string,
  prefix: string,
  year: number,
): Promise<string> {
  return formatSerialNumber(prefix, year, await nextNumber(session, tenantId, prefix, year))
}

/**
 * Counts on, without gaps. The counter's row stays locked until the transaction ends, so a rolled-back act gives its
 * number back.
 */
export async function nextNumber(session: Session, tenantId: string, kind: string, year: number): Promise<number> {
  const [row] = await session.query<{ last: number }>(sql`
    insert into serial_counter (tenant_id, kind, year, last) values (${tenantId}, ${kind}, ${year}, 1)
    on conflict (tenant_id, kind, year) do update set last = serial_counter.last + 1 returning last`)
  return row?.last ?? 1
}
