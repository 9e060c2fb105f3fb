import { api, EmptyState, ErrorState, Skeleton } from '#web'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface Note {
  readonly id: string
  readonly title: string
  readonly content: string
}

/** 便签墙: the pinned notes beside one another. */
export default function WallPanel() {
  const { t } = useTranslation()
  // Under this key what is on screen is fetched again when a note changes, whoever changes it.
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'notes.note', 'wall'],
    queryFn: () => api.get<readonly Note[]>('blade-notes/wall'),
  })
  if (error) return <ErrorState title={t('便签没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  if (data.length === 0) return <EmptyState title={t('还没有置顶的便签')} />
  return (
    <ul aria-label={t('便签墙')}>
      {data.map(({ id, title, content }) => (
        <li key={id}>
          <strong>{title}</strong> {content}
        </li>
      ))}
    </ul>
  )
}
