import type { LinesField } from '#core'
import { Skeleton } from '../../controls'
import type { FieldTextProps, Values } from '../field-web'
import { lazyPart } from '../../shell/chunks/load-chunk'

const LinesTable = lazyPart(
  () => import('./LinesTable'),
  () => <Skeleton lines={2} />,
)

/** Child rows in the same table, to be read. */
export function LinesText({ field, name, row }: FieldTextProps) {
  const rows = Array.isArray(row[name]) ? (row[name] as readonly Values[]) : []
  if (rows.length === 0) return <span>—</span>
  return <LinesTable field={field as LinesField} name={name} rows={rows} locked />
}
