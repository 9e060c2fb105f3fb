import type { LinesField } from '#core'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../controls'
import type { FieldTextProps, Values } from '../field-web'

const LinesTable = lazy(() => import('./LinesTable'))

/** Child rows in the same table, to be read. */
export function LinesText({ field, name, row }: FieldTextProps) {
  const rows = Array.isArray(row[name]) ? (row[name] as readonly Values[]) : []
  if (rows.length === 0) return <span>—</span>
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <LinesTable field={field as LinesField} name={name} rows={rows} locked />
    </Suspense>
  )
}
