import { DataGrid, EmptyState, type GridCursor, type GridHandle, notify, useKeyContext, useTab } from '#web'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnMeanings } from './ColumnMeanings'
import { consentTo } from './consent-to'
import { focusReview, type ReviewHandle } from './focused-review'
import styles from './Import.module.css'
import { ImportSteps } from './ImportSteps'
import {
  type Answers,
  type Batch,
  confirmBatch,
  fetchMarked,
  type LineFilter,
  type Progress,
  type Remark,
  type Review,
  type ReviewLine,
  sendAnswers,
} from './import-calls'
import { reviewContext } from './import-commands'
import { RawLine } from './RawLine'
import { ReviewBar } from './ReviewBar'
import { ReviewFacts } from './ReviewFacts'
import { ReviewNotes } from './ReviewNotes'
import { ReviewQuestions } from './ReviewQuestions'
import { decorateLine, reviewColumns } from './review-columns'
import { useReviewLines } from './use-review-lines'
import { Working } from './Working'

interface ReviewBoardProps {
  readonly batch: Batch
  readonly review: Review
  /** While the file is read anew. */
  readonly reading?: Progress
  /** Why an import stopped half way. */
  readonly problem: Remark | null
  readonly onChanged: () => void
}

const keyOf = (line: ReviewLine) => `${line.place}`

/** Every line as it will be stored, with its warnings, before anything is. */
export function ReviewBoard({ batch, review, reading, problem, onChanged }: ReviewBoardProps) {
  const { t, i18n } = useTranslation()
  const tab = useTab()
  const root = useRef<HTMLElement>(null)
  const grid = useRef<GridHandle>(null)
  const [filter, setFilter] = useState<LineFilter>('all')
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const [sending, setSending] = useState(false)
  const [editsColumns, setEditsColumns] = useState(false)
  const [showsRaw, setShowsRaw] = useState(false)
  const busy = sending || reading !== undefined
  const totals = countsOf(review)
  const lines = useReviewLines(batch.id, filter, totals[filter], versionOf(review))
  // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language
  const columns = useMemo(() => reviewColumns(), [i18n.language])
  useKeyContext(reviewContext, root)
  // The file has just been read: the reader goes on in its lines.
  const hasLines = lines.getRow(0) !== undefined
  useEffect(() => {
    if (hasLines && tab.isFocused && !root.current?.contains(document.activeElement)) grid.current?.focus()
  }, [hasLines, tab.isFocused])

  const act = async (work: () => Promise<unknown>) => {
    setSending(true)
    // A refused call has said so by itself; the review stays as it is.
    await work().catch(() => undefined)
    setSending(false)
    onChanged()
  }
  const answer = (answers: Answers) => void act(() => sendAnswers(batch.id, answers))
  const isAsked = review.questions.some(({ required }) => required)
  const isReady = !busy && !isAsked && review.account !== null

  const toMarked = async (step: 1 | -1) => {
    const from = lines.getRow(cursor.row)?.place ?? -1
    const place = await fetchMarked(batch.id, from, step)
    if (place < 0) {
      notify({ kind: 'info', message: t('没有更多提示') })
      return
    }
    setFilter('all')
    setCursor({ row: place, column: cursor.column })
    lines.see(place, place)
    grid.current?.focus()
  }
  const handle: ReviewHandle = {
    confirm: async () => {
      const consent = await consentTo(review)
      if (consent) await act(() => confirmBatch(batch.id, consent))
    },
    canConfirm: () => isReady,
    toMarked,
    show: (next) => {
      setFilter(next)
      setCursor({ row: 0, column: 0 })
      grid.current?.focus()
    },
    editColumns: () => setEditsColumns(true),
    toggleRaw: () => setShowsRaw((shown) => !shown),
    leave: () => void tab.close(),
  }
  useFocusedReview(handle, tab.isFocused)
  return (
    <section ref={root} aria-label={t('导入复核')} tabIndex={-1} data-autofocus className={styles.board}>
      <ImportSteps step="复核" />
      <ReviewBar {...{ batch, filter, totals, isReady }} count={review.counts.fresh} showsRaw={showsRaw} />
      <ReviewFacts batch={batch} review={review} busy={busy} onAnswer={answer} />
      <ReviewNotes review={review} problem={problem} />
      <ReviewQuestions review={review} busy={busy} active={tab.isFocused} onAnswer={answer} />
      {reading && <Working label={t('正在重新读取')} done={reading.done} total={reading.total} />}
      <div className={styles.grid} aria-busy={busy}>
        <DataGrid<ReviewLine>
          label={t('复核明细')}
          columns={columns}
          count={lines.count}
          getRow={lines.getRow}
          keyOf={keyOf}
          cursor={cursor}
          onCursorChange={setCursor}
          onVisibleChange={lines.see}
          decorate={decorateLine}
          onCopied={(count) => notify({ kind: 'success', message: t('已复制 {{count}} 行', { count }) })}
          rowHeight={28}
          place={filter}
          active={tab.isFocused}
          handle={grid}
          empty={<EmptyState title={isAsked ? t('回答上面的问题后，这里列出每一行') : t('没有这样的行')} />}
        />
      </div>
      {showsRaw && <RawLine line={lines.getRow(cursor.row)} columns={review.columns} />}
      <p role="status" aria-label={t('汇总')} className={styles.summary}>
        {t('共 {{all}} 行：新增 {{fresh}}，已有 {{known}}，有误 {{errors}}，有提示 {{warnings}}', { ...totals })}
      </p>
      {editsColumns && <ColumnMeanings review={review} onAnswer={answer} onClose={() => setEditsColumns(false)} />}
    </section>
  )
}

/** The keys speak to this review while its tab has the focus; always to its newest state. */
function useFocusedReview(handle: ReviewHandle, isFocused: boolean): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    if (!isFocused) return undefined
    return focusReview({
      confirm: () => latest.current.confirm(),
      canConfirm: () => latest.current.canConfirm(),
      toMarked: (step) => latest.current.toMarked(step),
      show: (filter) => latest.current.show(filter),
      editColumns: () => latest.current.editColumns(),
      toggleRaw: () => latest.current.toggleRaw(),
      leave: () => latest.current.leave(),
    })
  }, [isFocused])
}

const countsOf = ({ lineCount, counts }: Review): Readonly<Record<LineFilter, number>> => ({
  all: lineCount,
  fresh: counts.fresh,
  known: counts.known,
  warnings: counts.warning,
  errors: counts.error + counts.closed,
})

/** Reading the file another way leaves other lines. */
const versionOf = ({ account, columns, dateOrder, allDirection, counts }: Review): string =>
  JSON.stringify([account?.id, columns.map(({ field }) => field), dateOrder, allDirection, counts])
