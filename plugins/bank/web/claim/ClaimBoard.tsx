import { formatMoney } from '#core'
import {
  Button,
  CommandButton,
  confirm,
  currentContext,
  EmptyState,
  messageOf,
  notify,
  runCommand,
  Select,
  Skeleton,
  TextInput,
  useKeyContext,
  useLatest,
  useTab,
} from '#web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claim } from '../../resources/claim'
import { statement } from '../../resources/statement'
import styles from './ClaimPanel.module.css'
import { actClaim, moneyOf } from './claim-acts'
import { claimAddress } from './claim-addresses'
import type { Suggestion } from './claim-calls'
import { claimQueue, nextUnclaimed } from './claim-queue'
import { claimingContext } from './claiming-commands'
import { DraftTable } from './DraftTable'
import {
  claimRequest,
  draftTotal,
  lineProblem,
  type OpenStatement,
  splitLine,
  takeForAll,
  takeSuggestion,
} from './draft'
import { type ClaimingHandle, focusClaiming } from './focused-claiming'
import { type LineRefusals, refusedLines } from './refusal'
import { type ClaimedStatement, StatementFacts } from './StatementFacts'
import { SuggestionList } from './SuggestionList'
import { type OpenChange, useDraft } from './use-draft'

interface ClaimBoardProps {
  readonly rows: readonly ClaimedStatement[]
  readonly active: number
  readonly onActive: (place: number) => void
  readonly suggestions: readonly Suggestion[] | undefined
  readonly contract: string | undefined
  readonly changedBy: Readonly<Record<string, string>>
  /** The list that was claimed from: what comes next is its next unclaimed statement. */
  readonly from: string | undefined
}

const none: readonly Suggestion[] = []

export function ClaimBoard({ rows, active, onActive, suggestions, contract, changedBy, from }: ClaimBoardProps) {
  const { t } = useTranslation()
  const tab = useTab()
  const queryClient = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState<LineRefusals>({})
  const [judged, setJudged] = useState(false)
  const posting = useRef(false)
  const statements = useMemo(() => rows.map(openStatement), [rows])
  const { draft, touched, changes, change, discard, done } = useDraft(statements)
  const shown = useMemo(() => contractFirst(suggestions ?? none, contract), [suggestions, contract])
  useKeyContext(claimingContext, root)

  const edit = (next: typeof draft) => {
    setRefusals({})
    change(next)
  }
  const post = async () => {
    if (posting.current) return undefined
    if (draft.lines.some((line) => lineProblem(draft, line, statements))) {
      setJudged(true)
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return undefined
    }
    posting.current = true
    try {
      const outcome = await actClaim(claimRequest(draft, statements))
      done()
      tab.setDirty(false)
      go(1).catch((error: unknown) => notify({ kind: 'error', message: messageOf(error) }))
      return outcome
    } catch (error) {
      const lines = refusedLines(error, draft)
      if (!lines) throw error
      setRefusals(lines)
      return undefined
    } finally {
      posting.current = false
    }
  }
  const go = async (direction: 1 | -1) => {
    const ids = rows.map((row) => row.id)
    const next = await nextUnclaimed(await queryClient.ensureQueryData(claimQueue(from)), ids, direction)
    if (next) tab.replaceAddress(claimAddress({ statements: [next], from }))
    else notify({ kind: 'info', message: direction === 1 ? t('后面没有未认领的流水了') : t('前面没有未认领的流水了') })
  }
  const take = (at = focusedSuggestion(root.current), all = false) => {
    const suggestion = shown[at]
    const own = statements[active]
    if (!suggestion || !own) return
    edit(all ? takeForAll(draft, statements, suggestion) : takeSuggestion(draft, own, suggestion))
  }
  const split = (key = focusedLine(root.current, draft)) => edit(splitLine(draft, key, statements))
  const handle = useHandle({
    post,
    go,
    take,
    split: () => split(),
    moveSuggestion: (by) => moveSuggestion(root.current, by),
    focusDraft: () => root.current?.querySelector<HTMLElement>('[data-line="0"] [data-cell="contract"] input')?.focus(),
    focusSuggestions: () => focusSuggestions(root.current),
    discard: () => void giveUp(),
  })
  const giveUp = async () => {
    const agreed = await confirm({
      title: t('放弃认领草稿？'),
      message: t('已写的 {{count}} 行不会提交。', { count: draft.lines.length }),
      danger: true,
    })
    if (!agreed) return
    discard()
    setRefusals({})
    setJudged(false)
  }

  const { setDirty, setContext, isFocused, setTitle } = tab
  useEffect(() => (isFocused ? focusClaiming(handle) : undefined), [isFocused, handle])
  useEffect(() => setDirty(touched), [setDirty, touched])
  useEffect(() => setContext({ resource: statement.id, records: rows, inForm: false }), [setContext, rows])
  useEffect(() => setTitle(t('认领 {{name}}', { name: titleOf(rows) })), [setTitle, t, rows])
  useFirstFocus(root, isFocused, suggestions !== undefined)

  const nameOf = (id: string) => {
    const row = rows.find((each) => each.id === id)
    return row ? `${String(row.transDate)} ${formatMoney(moneyOf(row.trsamt))}` : id
  }
  return (
    <div ref={root} className={styles.panel} tabIndex={-1} data-autofocus>
      <Toolbar count={draft.lines.length} total={formatMoney(draftTotal(draft, statements))} />
      <div className={styles.board}>
        <section className={styles.statements} aria-label={t('流水')}>
          {rows.map((row, index) => (
            <div key={row.id} className={index === active && rows.length > 1 ? styles.activeStatement : undefined}>
              <StatementFacts row={row} />
              {rows.length > 1 && (
                <Button kind="quiet" aria-pressed={index === active} onPress={() => onActive(index)}>
                  {index === active ? t('正在看它的建议') : t('看它的建议')}
                </Button>
              )}
            </div>
          ))}
        </section>
        <section className={styles.side} aria-label={t('认领建议')}>
          {suggestions === undefined ? (
            <Skeleton lines={6} />
          ) : shown.length === 0 ? (
            <EmptyState title={t('没有依据足够的建议')} keys="e" hint={t('在草稿里选择合同或项目')} />
          ) : (
            <SuggestionList suggestions={shown} onTake={take} />
          )}
        </section>
      </div>
      <Changes changes={changes} changedBy={changedBy} nameOf={nameOf} />
      <div className={styles.draftHead}>
        <Select
          bare
          label={t('认领类型')}
          value={String(draft.claimType)}
          options={Object.entries(claim.fields.claimType.choices).map(([key, label]) => ({ key, label: t(label) }))}
          onChange={(type) => edit({ ...draft, claimType: Number(type) })}
        />
        <TextInput
          bare
          label={t('认领单备注')}
          placeholder={t('认领单备注')}
          value={draft.remark}
          onChange={(remark) => edit({ ...draft, remark })}
        />
      </div>
      <DraftTable {...{ draft, statements, nameOf, refusals, judged }} onChange={edit} onSplit={split} />
    </div>
  )
}

function Toolbar({ count, total }: { readonly count: number; readonly total: string }) {
  const { t } = useTranslation()
  const context = currentContext()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('认领操作')}>
      <CommandButton command="bank.claiming.post" kind="primary" context={context} />
      <CommandButton command="bank.claiming.next" context={context} label={t('下一条')} />
      <CommandButton command="bank.claiming.previous" context={context} label={t('上一条')} />
      <CommandButton command="bank.claiming.editDraft" context={context} label={t('编辑草稿')} />
      <Button kind="quiet" onPress={() => void runCommand('bank.claiming.discard')}>
        {t('放弃草稿')}
      </Button>
      <output role="status" aria-label={t('汇总')} className={styles.total}>
        {t('{{count}} 行，共 {{total}}', { count, total })}
      </output>
    </div>
  )
}

interface ChangesProps {
  readonly changes: readonly OpenChange[]
  readonly changedBy: Readonly<Record<string, string>>
  readonly nameOf: (id: string) => string
}

/** Somebody claimed or gave back while this claim was being written. */
function Changes({ changes, changedBy, nameOf }: ChangesProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className={changes.length > 0 ? styles.changes : undefined}>
      {changes.map((each, place) => (
        <p key={place}>
          {t('{{who}}刚刚变更了流水 {{name}}：未认领金额由 {{from}} 变为 {{to}}，请核对草稿', {
            who: changedBy[each.statementId] || t('他人'),
            name: nameOf(each.statementId),
            from: formatMoney(each.from),
            to: formatMoney(each.to),
          })}
        </p>
      ))}
    </div>
  )
}

/** The same object for the panel's life, so that it is registered once. */
function useHandle(handle: ClaimingHandle): ClaimingHandle {
  const latest = useLatest(handle)
  return useMemo(
    () => ({
      post: () => latest.current.post(),
      go: (direction) => latest.current.go(direction),
      take: (place, all) => latest.current.take(place, all),
      split: () => latest.current.split(),
      moveSuggestion: (by) => latest.current.moveSuggestion(by),
      focusDraft: () => latest.current.focusDraft(),
      focusSuggestions: () => latest.current.focusSuggestions(),
      discard: () => latest.current.discard(),
    }),
    [latest],
  )
}

/** The panel that opens takes the focus as soon as there is a suggestion to stand on, and takes it again for the next statement. */
function useFirstFocus(root: React.RefObject<HTMLDivElement | null>, focused: boolean, ready: boolean): void {
  const did = useRef(false)
  useEffect(() => {
    if (!focused || !ready || did.current) return
    const active = document.activeElement
    if (active && active !== document.body && !active.contains(root.current)) return
    did.current = true
    focusSuggestions(root.current)
  }, [root, focused, ready])
}

const suggestionButtons = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? []),
]

const focusedSuggestion = (root: HTMLElement | null) =>
  Math.max(0, suggestionButtons(root).indexOf(document.activeElement as HTMLElement))

function moveSuggestion(root: HTMLElement | null, by: number): void {
  const buttons = suggestionButtons(root)
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus()
}

function focusSuggestions(root: HTMLElement | null): void {
  const [first] = suggestionButtons(root)
  if (first) first.focus()
  else root?.focus({ preventScroll: true })
}

function focusedLine(root: HTMLElement | null, draft: { readonly lines: readonly { readonly key: string }[] }): string {
  const active = document.activeElement
  const line = root?.contains(active) ? active?.closest<HTMLElement>('[data-line]')?.dataset.line : undefined
  return draft.lines[Number(line ?? draft.lines.length - 1)]?.key ?? ''
}

/** The contract one came from stands first, whatever else is known of it. */
const contractFirst = (suggestions: readonly Suggestion[], contract: string | undefined) =>
  contract ? suggestions.toSorted((a, b) => Number(isFor(b, contract)) - Number(isFor(a, contract))) : suggestions
const isFor = ({ items }: Suggestion, contract: string) => items.some((item) => item.contractId === contract)

function openStatement(row: ClaimedStatement): OpenStatement {
  return { id: row.id, cdflag: String(row.cdflag), type: Number(row.type) || null, openAmount: moneyOf(row.openAmount) }
}

const titleOf = (rows: readonly ClaimedStatement[]) => {
  const [first] = rows
  const more = rows.length > 1 ? ` +${rows.length - 1}` : ''
  return first ? `${String(first.otherName || first.transAbstr)}${more}` : ''
}
