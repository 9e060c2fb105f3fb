import type { Session } from '../data'

export interface AuditRow {
  readonly id: string
  readonly time: string
  readonly userId: string
  readonly resource: string
  readonly recordId: string
  readonly action: string
  readonly version: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const columns = [
  { name: 'tenant_id', type: 'text' },
  { name: 'id', type: 'int8' },
  { name: 'time', type: 'timestamp' },
  { name: 'user_id', type: 'int8' },
  { name: 'resource', type: 'text' },
  { name: 'record_id', type: 'int8' },
  { name: 'action', type: 'text' },
  { name: 'version', type: 'int4' },
  { name: 'before', type: 'jsonb' },
  { name: 'after', type: 'jsonb' },
]

/** Writes the audit rows of one transaction, in one statement. */
export async function writeAudit(session: Session, tenantId: string, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await session.insertRows(
    'audit_entry',
    columns,
    rows.map((row) => [
      tenantId,
      row.id,
      row.time,
      row.userId,
      row.resource,
      row.recordId,
      row.action,
      row.version,
      row.before,
      row.after,
    ]),
  )
}
