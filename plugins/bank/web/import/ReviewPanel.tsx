import { Button, EmptyState, ErrorState, openAddress, type PanelProps, Skeleton, useTab } from '#web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { statement } from '../../resources/statement'
import styles from './Import.module.css'
import { newImportRoute } from './import-addresses'
import { fetchProgress, fetchReview, type Progress } from './import-calls'
import { ReviewBoard } from './ReviewBoard'

const pollMilliseconds = 400
const settled = new Set(['review', 'stored', 'undone', 'discarded', 'unreadable'])

/** Message keys of what is under way. */
const phases: Readonly<Record<string, string>> = {
  decode: '正在解码文件',
  read: '正在读取明细',
  store: '正在入库',
  undo: '正在撤回',
}

/** 导入复核: waits while the file is read or stored, shows the review, then what became of it. */
export default function ReviewPanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const { setTitle } = useTab()
  const id = params.id ?? ''
  const queries = useQueryClient()
  const progress = useQuery({
    queryKey: ['bank.import', id, 'progress'],
    queryFn: () => fetchProgress(id),
    refetchInterval: ({ state }) => (settled.has(state.data?.phase ?? '') ? false : pollMilliseconds),
  })
  const phase = progress.data?.phase
  const review = useQuery({
    queryKey: ['bank.import', id, 'review'],
    queryFn: () => fetchReview(id),
    enabled: phase !== undefined && settled.has(phase),
  })
  const name = review.data?.batch.fileName ?? ''
  useEffect(() => setTitle(name ? `${t('导入复核')} ${name}` : t('导入复核')), [setTitle, t, name])
  const again = () => queries.invalidateQueries({ queryKey: ['bank.import', id] })

  if (progress.error)
    return <ErrorState title={t('导入进度没有读出来')} message={progress.error.message} onRetry={() => void again()} />
  if (!progress.data) return <Skeleton lines={10} />
  if (!settled.has(progress.data.phase)) return <Working progress={progress.data} />
  if (review.error)
    return <ErrorState title={t('导入内容没有读出来')} message={review.error.message} onRetry={() => void again()} />
  if (!review.data) return <Skeleton lines={10} />
  if (phase === 'review' && review.data.review) {
    return <ReviewBoard batch={review.data.batch} review={review.data.review} onChanged={again} />
  }
  return <Outcome progress={progress.data} batchId={id} />
}

function Working({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation()
  const { phase, done, total } = progress
  const label = t(phases[phase] ?? '正在读取明细')
  return (
    <section className={styles.working} role="status" aria-label={label}>
      <p>{label}…</p>
      <progress aria-label={label} max={total || undefined} value={total ? done : undefined} />
      {total > 0 && <p className={styles.hint}>{`${done.toLocaleString()} / ${total.toLocaleString()}`}</p>}
    </section>
  )
}

/** What became of an import that is over. */
function Outcome({ progress, batchId }: { readonly progress: Progress; readonly batchId: string }) {
  const { t } = useTranslation()
  const { phase, addedCount, knownCount, rejectedCount, problem } = progress
  const titles: Readonly<Record<string, string>> = {
    stored: t('已导入：新增 {{added}} 行，已有 {{known}} 行，未入库 {{rejected}} 行', {
      added: addedCount,
      known: knownCount,
      rejected: rejectedCount,
    }),
    undone: t('已撤回'),
    discarded: t('已放弃'),
    unreadable: problem ? t(problem.message, problem.params) : t('文件不能读取'),
  }
  return (
    <EmptyState title={titles[phase] ?? ''}>
      <div className={styles.actions}>
        {phase === 'stored' && (
          <Button kind="primary" autoFocus onPress={() => openAddress(`${statement.route}?batchId_equal=${batchId}`)}>
            {t('查看这批流水')}
          </Button>
        )}
        <Button autoFocus={phase !== 'stored'} onPress={() => openAddress(newImportRoute)}>
          {t('导入另一个文件')}
        </Button>
      </div>
    </EmptyState>
  )
}
