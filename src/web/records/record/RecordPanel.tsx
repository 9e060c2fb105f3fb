import { type PanelParams, recordName, type Resource, type Row } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api'
import { EmptyState, ErrorState, Skeleton } from '../../controls'
import { useKeyContext } from '../../keyboard'
import { useTab } from '../../workspace'
import { CommandBar } from '../CommandBar'
import { fetchRecord, recordKey } from '../calls'
import { History } from '../history/History'
import { recordsContext } from '../records-context'
import { useFirstFocus } from '../use-first-focus'
import { focusRecord } from './focused-record'
import { RecordFields } from './RecordFields'
import { RecordLinks } from './RecordLinks'
import styles from './RecordPanel.module.css'

interface RecordPanelProps {
  readonly resource: Resource
  readonly params: PanelParams
}

/** One record as it is read: its fields, what refers to it, and its history beside. */
export function RecordPanel({ resource, params }: RecordPanelProps) {
  const { t } = useTranslation()
  const { setTitle, setContext } = useTab()
  const id = params.id ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => fetchRecord(resource, id, signal),
  })
  const context = useMemo(() => recordsContext(resource, data ? [data] : []), [resource, data])
  useEffect(() => setContext({ ...context, inForm: false }), [setContext, context])
  const label = t(resource.label)
  const title = data ? recordName(resource, data) : label
  useEffect(() => setTitle(title), [setTitle, title])
  if (data) return <RecordView resource={resource} row={data} title={title} gone={isGone(error)} />
  if (isGone(error)) return <EmptyState title={t('{{label}}不存在或已删除', { label })} />
  if (error) return <ErrorState title={t('记录没有读出来')} message={error.message} onRetry={() => void refetch()} />
  return <Skeleton lines={10} />
}

const focusSelf = (root: HTMLElement) => root.focus({ preventScroll: true })

const isGone = (error: Error | null) => error instanceof ApiError && error.code === 404

interface RecordViewProps {
  readonly resource: Resource
  readonly row: Row
  readonly title: string
  /** Removed by somebody while it is looked at. */
  readonly gone: boolean
}

function RecordView({ resource, row, title, gone }: RecordViewProps) {
  const { t } = useTranslation()
  const tab = useTab()
  const root = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState('fields')
  const context = useMemo(() => recordsContext(resource, [row]), [resource, row])
  useKeyContext('record list', root)
  useFirstFocus(root, tab.isFocused, focusSelf)
  useEffect(
    () => (tab.isFocused ? focusRecord({ resource, id: row.id, setSide }) : undefined),
    [tab.isFocused, resource, row.id],
  )
  return (
    <div ref={root} role="article" aria-label={title} tabIndex={-1} data-autofocus className={styles.panel}>
      <CommandBar resource={resource} place="record" context={context} />
      {gone && (
        <p role="status" className={styles.gone}>
          {t('这条记录已被删除')}
        </p>
      )}
      <h2 className={styles.title} title={title}>
        {title}
      </h2>
      <Tabs selectedKey={side} onSelectionChange={(key) => setSide(String(key))} className={styles.tabs}>
        <TabList aria-label={t('{{label}}内容', { label: t(resource.label) })} className={styles.tabList}>
          <Tab id="fields" className={styles.tab}>
            {t('详情')}
          </Tab>
          {!resource.journal && (
            <Tab id="history" className={styles.tab}>
              {t('历史')}
            </Tab>
          )}
        </TabList>
        <TabPanel id="fields" className={styles.content}>
          <RecordFields resource={resource} row={row} />
          <RecordLinks resource={resource} row={row} />
        </TabPanel>
        <TabPanel id="history" className={styles.content}>
          <History resource={resource} id={row.id} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
