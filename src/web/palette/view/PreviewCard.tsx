import type { Resource, Row } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { Skeleton } from '../../controls'
import { fetchRecord, labelOf, recordKey, textOf } from '../../records'
import type { BoxRow } from '../box-level'
import { selectedRow, useBox } from '../box-store'
import styles from './CommandPalette.module.css'

const most = 12
const quiet = 120

/** The main fields of the selected record, beside the list; it follows the selection once that rests. */
export function PreviewCard() {
  const { t } = useTranslation()
  const row = useResting(useBox(selectedRow))
  const resource = row?.result.resource ? registries.resources.find(row.result.resource) : undefined
  const id = row?.result.record?.id
  return (
    <aside className={styles.preview} aria-label={t('预览')}>
      {row && <h2>{row.result.label}</h2>}
      {row?.result.detail && <p className={styles.detail}>{row.result.detail}</p>}
      {resource && typeof id === 'string' && <RecordPreview resource={resource} id={id} />}
    </aside>
  )
}

function RecordPreview({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { t } = useTranslation()
  const { data, isPending, isError } = useQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => fetchRecord(resource, id, signal),
    enabled: resource.calls.includes('detail'),
    retry: false,
  })
  if (isError) return <p className={styles.failed}>{t('记录没有读出来')}</p>
  if (isPending) return <Skeleton />
  return (
    <dl className={styles.fields}>
      {mainFields(resource, data).map((name) => (
        <div key={name}>
          <dt>{labelOf(resource, name)}</dt>
          <dd>{textOf(resource, name, data)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The columns of its list that are filled, as those are what people look at. */
const mainFields = (resource: Resource, row: Row): readonly string[] =>
  resource.list.columns.filter((name) => textOf(resource, name, row) !== '').slice(0, most)

function useResting(row: BoxRow | undefined): BoxRow | undefined {
  const [rested, setRested] = useState(row)
  useEffect(() => {
    const timer = setTimeout(() => setRested(row), quiet)
    return () => clearTimeout(timer)
  }, [row])
  return rested
}
