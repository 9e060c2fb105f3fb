import { ErrorState, notify, type PanelProps, Skeleton, undoLast, undoStack, useTab } from '#web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { importBatch } from '../../resources/import-batch'
import styles from './Import.module.css'
import { ImportSteps } from './ImportSteps'
import { type Batch, batchKey, fetchProgress, fetchReview, type Progress, undoBatch } from './import-calls'
import { Outcome } from './Outcome'
import { ReviewBoard } from './ReviewBoard'
import { Working } from './Working'

const pollMilliseconds = 400
const settled: ReadonlySet<string> = new Set(['review', 'stored', 'undone', 'discarded', 'unreadable'])

/** Message keys of what is under way. */
const phases: Readonly<Record<string, string>> = {
  decode: '正在解码文件',
  recognise: '正在识别表头',
  read: '正在读取明细',
  check: '正在核对',
  store: '正在入库',
  undo: '正在撤回',
}

/** 导入复核: waits while the file is read or stored, shows the review, then what became of it. */
export default function ReviewPanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const id = params.id ?? ''
  const { progress, review, again } = useImport(id)
  const phase = progress.data?.phase ?? ''
  const batch = review.data?.batch
  usePlace(batch)
  useNews(id, progress.data)

  if (progress.error)
    return <ErrorState title={t('导入进度没有读出来')} message={progress.error.message} onRetry={again} />
  if (!progress.data) return <Skeleton lines={10} />
  const isReading = !settled.has(phase) && phase !== 'store' && phase !== 'undo'
  // Answers have the file read anew: what was there stays in sight meanwhile.
  if (batch && review.data?.review && (phase === 'review' || isReading))
    return (
      <ReviewBoard
        key={id}
        batch={batch}
        review={review.data.review}
        reading={isReading ? progress.data : undefined}
        problem={progress.data.problem}
        onChanged={again}
      />
    )
  if (!settled.has(phase)) {
    const { done, total } = progress.data
    return (
      <section className={styles.wait} aria-label={t('导入复核')}>
        <ImportSteps step={isReading ? '读取' : '入库'} />
        <Working label={`${t(phases[phase] ?? '正在读取明细')}…`} done={done} total={total} />
      </section>
    )
  }
  if (review.error) return <ErrorState title={t('导入内容没有读出来')} message={review.error.message} onRetry={again} />
  return batch && phase !== 'review' ? <Outcome progress={progress.data} batch={batch} /> : <Skeleton lines={10} />
}

function useImport(id: string) {
  const queries = useQueryClient()
  const progress = useQuery({
    queryKey: batchKey(id, 'progress'),
    queryFn: () => fetchProgress(id),
    refetchInterval: ({ state }) => (settled.has(state.data?.phase ?? '') ? false : pollMilliseconds),
  })
  const phase = progress.data?.phase ?? ''
  const review = useQuery({
    queryKey: batchKey(id, 'review'),
    queryFn: () => fetchReview(id),
    enabled: settled.has(phase),
  })
  const again = () => void queries.invalidateQueries({ queryKey: ['records', importBatch.id, id] })
  return { progress, review, again }
}

/** Names the tab and tells commands which batch they are about. */
function usePlace(batch: Batch | undefined): void {
  const name = batch?.fileName ?? ''
  const { t } = useTranslation()
  const { setTitle, setContext } = useTab()
  useEffect(() => setTitle(name ? `${t('导入复核')} ${name}` : t('导入复核')), [setTitle, t, name])
  useEffect(
    () => setContext({ resource: importBatch.id, records: batch ? [batch] : [], inForm: false }),
    [setContext, batch],
  )
}

/** What is to be said when an import goes from one phase to another. */
const news: Readonly<Record<string, 'stored' | 'undone' | 'problem'>> = {
  'review stored': 'stored',
  'store stored': 'stored',
  'undo undone': 'undone',
  'undo stored': 'problem',
  'store review': 'problem',
}

/** Says what an import that was under way here has come to, and offers to take it back. */
function useNews(id: string, progress: Progress | undefined): void {
  const { t } = useTranslation()
  const before = useRef('')
  const phase = progress?.phase ?? ''
  useEffect(() => {
    const what = news[`${before.current} ${phase}`]
    before.current = phase
    if (!progress || !what) return
    const { problem, addedCount: added, knownCount: known, rejectedCount: rejected } = progress
    if (what === 'undone') notify({ kind: 'success', message: t('已撤回导入') })
    if (what === 'problem' && problem) notify({ kind: 'error', message: t(problem.message, problem.params) })
    if (what === 'stored')
      offerUndo(
        id,
        t('已导入：新增 {{added}} 行，已有 {{known}} 行，未入库 {{rejected}} 行', { added, known, rejected }),
      )
  }, [id, phase, progress, t])
}

function offerUndo(id: string, message: string): void {
  const undo = async () => ({ message: (await undoBatch(id)) ? '已撤回导入' : '正在撤回导入' })
  undoStack.push({ message, undo })
  notify({ kind: 'success', message, undo: () => undoLast() })
}
