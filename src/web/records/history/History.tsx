import type { Resource } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api'
import { EmptyState, ErrorState, Skeleton } from '../../controls'
import { fetchHistory, type HistoryEntry, historyKey } from '../calls'
import styles from './History.module.css'
import { actionName, historyChanges } from './history-changes'

interface HistoryProps {
  readonly resource: Resource
  readonly id: string
}

/** Who changed a record, when, and what: newest first. */
export function History({ resource, id }: HistoryProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: historyKey(resource, id),
    queryFn: ({ signal }) => fetchHistory(resource, id, signal),
    retry: false,
  })
  if (error instanceof ApiError && error.code === 404) return <EmptyState title={t('此服务器不提供修改历史')} />
  if (error) return <ErrorState title={t('历史没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  if (data.length === 0) return <EmptyState title={t('还没有修改记录')} />
  return (
    <ol className={styles.list} aria-label={t('修改历史')}>
      {data.map((entry) => (
        <Entry key={entry.id} resource={resource} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ resource, entry }: { readonly resource: Resource; readonly entry: HistoryEntry }) {
  const { t } = useTranslation()
  const changes = entry.action === 'create' ? [] : historyChanges(resource, entry)
  return (
    <li className={styles.entry}>
      <p>
        <strong>{entry.userName}</strong> {actionName(resource, entry.action)}{' '}
        <time className={styles.time}>{entry.time}</time>
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              <span className={styles.label}>{label}</span>
              <del className={styles.before}>{before}</del>
              <span aria-label={t('改为')}> → </span>
              <ins className={styles.after}>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
