import { formatSerialNumber } from '#core'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'

/**
 * The next number of a kind in a year. The counter's row stays locked until the transaction ends, so a rolled-back act
 * gives its number back and no gap is left.
 */
export async function nextSerialNumber(
  session: Session,
  tenantId: string,
  prefix: string,
  year: number,
): Promise<string> {
  const [row] = await session.query<{ last: number }>(sql`
    insert into serial_counter (tenant_id, kind, year, last) values (${tenantId}, ${prefix}, ${year}, 1)
    on conflict (tenant_id, kind, year) do update set last = serial_counter.last + 1 returning last`)
  return formatSerialNumber(prefix, year, row?.last ?? 1)
}
