import {
  Button,
  confirm,
  DataGrid,
  EmptyState,
  type GridCursor,
  type GridHandle,
  type GridSelection,
  notify,
  useKeyContext,
  useTab,
} from '#web'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusReview } from './focused-review'
import styles from './Import.module.css'
import {
  type Answers,
  type Batch,
  confirmBatch,
  fetchMarked,
  type LineFilter,
  type Review,
  type ReviewLine,
  sendAnswers,
  undoBatch,
} from './import-calls'
import { filterLabels, lineFilters, reviewContext } from './import-commands'
import { ReviewFacts } from './ReviewFacts'
import { ReviewQuestions } from './ReviewQuestions'
import { reviewColumns } from './review-columns'
import { useReviewLines } from './use-review-lines'

interface ReviewBoardProps {
  readonly batch: Batch
  readonly review: Review
  readonly onChanged: () => Promise<unknown>
}

const keyOf = (line: ReviewLine) => `${line.place}`

/** Every line as it will be stored, with its warnings, before anything is. */
export function ReviewBoard({ batch, review, onChanged }: ReviewBoardProps) {
  const { t, i18n } = useTranslation()
  const tab = useTab()
  const root = useRef<HTMLElement>(null)
  const grid = useRef<GridHandle>(null)
  const [filter, setFilter] = useState<LineFilter>('all')
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const [selection, setSelection] = useState<GridSelection<ReviewLine>>(new Map())
  const [busy, setBusy] = useState(false)
  const totals: Readonly<Record<LineFilter, number>> = countsOf(review)
  // Reading the file anew leaves other lines.
  const version = JSON.stringify([review.account?.id, review.counts, review.questions.length])
  const lines = useReviewLines(batch.id, filter, totals[filter], version)
  // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language
  const columns = useMemo(() => reviewColumns(), [i18n.language])
  useKeyContext(reviewContext, root)
  // The file has just been read: the reader goes on in its lines.
  const hasLines = lines.getRow(0) !== undefined
  useEffect(() => {
    if (hasLines && tab.isFocused && !root.current?.contains(document.activeElement)) grid.current?.focus()
  }, [hasLines, tab.isFocused])

  const act = useCallback(
    async (work: () => Promise<unknown>) => {
      setBusy(true)
      try {
        await work()
        await onChanged()
      } finally {
        setBusy(false)
      }
    },
    [onChanged],
  )
  const answer = (answers: Answers) => void act(() => sendAnswers(batch.id, answers)).catch(() => undefined)
  const ready =
    !busy &&
    review.questions.every((question) => !question.required) &&
    review.account !== null &&
    review.problem === null

  const confirmImport = useCallback(async () => {
    const consent = await consentTo(review, t)
    if (!consent) return
    try {
      await act(() => confirmBatch(batch.id, consent))
    } catch {
      // The call has told of its refusal; the review stays as it is.
      return
    }
    notify({
      kind: 'success',
      message: t('已开始入库：新增 {{count}} 行', { count: review.counts.fresh }),
      undo: () => undoBatch(batch.id).then(() => ({ message: t('已撤回') })),
    })
  }, [review, batch.id, act, t])

  const toMarked = useCallback(
    async (step: 1 | -1) => {
      const from = filter === 'all' ? cursor.row : -1
      const place = await fetchMarked(batch.id, from, step)
      if (place < 0) {
        notify({ kind: 'info', message: t('没有更多提示') })
        return
      }
      setFilter('all')
      setCursor({ row: place, column: cursor.column })
      lines.see(place, place)
      grid.current?.focus()
    },
    [batch.id, cursor, filter, lines, t],
  )
  const show = useCallback((next: LineFilter) => {
    setFilter(next)
    setCursor({ row: 0, column: 0 })
  }, [])
  useEffect(
    () =>
      tab.isFocused ? focusReview({ confirm: confirmImport, canConfirm: () => ready, toMarked, show }) : undefined,
    [tab.isFocused, confirmImport, ready, toMarked, show],
  )
  return (
    <section ref={root} aria-label={t('导入复核')} tabIndex={-1} data-autofocus className={styles.board}>
      <div className={styles.bar}>
        <Button kind="primary" keys="Ctrl+Enter" isDisabled={!ready} onPress={() => void confirmImport()}>
          {t('确认导入 {{count}} 行', { count: review.counts.fresh })}
        </Button>
        <div role="group" aria-label={t('只看')} className={styles.filters}>
          {lineFilters.map((each, index) => (
            <Button
              key={each}
              kind={each === filter ? 'plain' : 'quiet'}
              keys={`${index + 1}`}
              aria-pressed={each === filter}
              onPress={() => show(each)}
            >
              {`${t(filterLabels[each])} ${totals[each].toLocaleString()}`}
            </Button>
          ))}
        </div>
        <Button kind="quiet" keys="n" onPress={() => void toMarked(1)}>
          {t('下一处提示')}
        </Button>
      </div>
      <ReviewFacts batch={batch} review={review} busy={busy} onAnswer={answer} />
      {review.problem && (
        <p role="alert" className={styles.problem}>
          {t(review.problem.message, review.problem.params)}
        </p>
      )}
      <ReviewQuestions questions={review.questions} sample={review.sample} busy={busy} onAnswer={answer} />
      <div className={styles.grid}>
        <DataGrid<ReviewLine>
          label={t('复核明细')}
          columns={columns}
          count={lines.count}
          getRow={lines.getRow}
          keyOf={keyOf}
          cursor={cursor}
          onCursorChange={setCursor}
          selection={selection}
          onSelectionChange={setSelection}
          onVisibleChange={lines.see}
          onCopied={(count) => notify({ kind: 'success', message: t('已复制 {{count}} 行', { count }) })}
          rowHeight={28}
          place={filter}
          active={tab.isFocused}
          handle={grid}
          empty={<EmptyState title={t('没有这样的行')} />}
        />
      </div>
      <p role="status" aria-label={t('汇总')} className={styles.summary}>
        {t('共 {{all}} 行：新增 {{fresh}}，已有 {{known}}，有误 {{errors}}，有提示 {{warnings}}', {
          all: totals.all,
          fresh: totals.fresh,
          known: totals.known,
          errors: totals.errors,
          warnings: totals.warnings,
        })}
      </p>
    </section>
  )
}

const countsOf = ({ lineCount, counts }: Review): Readonly<Record<LineFilter, number>> => ({
  all: lineCount,
  fresh: counts.fresh,
  known: counts.known,
  warnings: counts.warning,
  errors: counts.error + counts.closed,
})

/** What does not agree is said before anything is stored; undefined when the person thinks better of it. */
async function consentTo(review: Review, t: (key: string, params?: Record<string, unknown>) => string) {
  const wrong = review.checks.filter((check) => !check.ok)
  if (wrong.length > 0) {
    const message = wrong.map((check) => t(check.message, check.params)).join('；')
    if (!(await confirm({ title: t('文件与读取的内容不符，仍要导入？'), message, confirmLabel: t('仍要导入') })))
      return undefined
  }
  const { closedMonths } = review
  if (closedMonths.length > 0) {
    const message = t('这些期间已关闭，其中的流水将不入库：{{months}}', { months: closedMonths.join('、') })
    if (!(await confirm({ title: t('有期间已关闭'), message, confirmLabel: t('其余入库') }))) return undefined
  }
  return { acceptDifferences: wrong.length > 0, skipClosed: closedMonths.length > 0 }
}
