import { type PanelParams, recordName, type Resource } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useTab } from '../../workspace'
import { fetchRecord, recordKey } from '../calls'
import { History } from './History'

interface HistoryPanelProps {
  readonly resource: Resource
  readonly params: PanelParams
}

/** The history of one record as a page of its own. */
export function HistoryPanel({ resource, params }: HistoryPanelProps) {
  const { t } = useTranslation()
  const { setTitle, setContext } = useTab()
  const id = params.id ?? ''
  const { data } = useQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => fetchRecord(resource, id, signal),
    retry: false,
  })
  const name = data ? recordName(resource, data) : ''
  useEffect(() => setTitle(name ? t('{{name}} 的历史', { name }) : t('修改历史')), [setTitle, t, name])
  useEffect(
    () => setContext({ resource: resource.id, records: data ? [data] : [], inForm: false }),
    [setContext, resource, data],
  )
  return <History resource={resource} id={id} />
}
