import { formatMoney, isNegativeMoney, isZeroMoney, type Money, type Row } from '#core'
import { Button, type ComboOption, fetchRecord, registries, Select, TextInput, useKeyContext, useLatest } from '#web'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ClaimPanel.module.css'
import { moneyOf } from './claim-acts'
import { draftContext } from './claiming-commands'
import {
  amountOf,
  changeLine,
  type Draft,
  type DraftLine,
  lineAmount,
  lineProblem,
  type Named,
  type OpenStatement,
  remainder,
  removeLine,
} from './draft'
import { ReferenceCell } from './ReferenceCell'
import type { LineRefusals } from './refusal'

interface DraftTableProps {
  readonly draft: Draft
  readonly statements: readonly OpenStatement[]
  readonly nameOf: (statementId: string) => string
  readonly refusals: LineRefusals
  /** Problems are named once somebody tried to post. */
  readonly judged: boolean
  readonly onChange: (draft: Draft) => void
  readonly onSplit: (key: string) => void
}

const contracts = 'contracts.revenue'

/** The lines of a claim as a small spreadsheet: Enter and ↑ ↓ between rows, Tab between cells, Alt+= splits, Alt+Delete takes a line out. */
export function DraftTable(props: DraftTableProps) {
  const { draft, statements, onChange, onSplit } = props
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  useKeyContext(draftContext, root)
  const focusCell = (line: number, cell: string) =>
    requestAnimationFrame(() => cellOf(root.current, line, cell)?.querySelector<HTMLElement>('input,button')?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    const line = at && draft.lines[at.line]
    if (!at || !line || event.defaultPrevented || event.nativeEvent.isComposing) return
    const step = stepOf(event)
    if (event.altKey && event.key === 'Delete') {
      onChange(removeLine(draft, line.key))
      focusCell(Math.max(0, at.line - 1), at.cell)
    } else if (step === undefined) return
    else if (at.line + step < draft.lines.length && at.line + step >= 0) focusCell(at.line + step, at.cell)
    event.preventDefault()
  }
  const several = statements.length > 1
  return (
    <div ref={root} className={styles.draft} role="group" aria-label={t('认领草稿')} onKeyDown={onKeyDown}>
      <table className={styles.lines} aria-label={t('认领明细')}>
        <colgroup>
          <col style={{ width: 28 }} />
          {several && <col style={{ width: 190 }} />}
          <col />
          <col style={{ width: 138 }} />
          <col style={{ width: '17%' }} />
          <col style={{ width: '10%' }} />
          <col style={{ width: '15%' }} />
          <col style={{ width: '9%' }} />
          <col style={{ width: 34 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">#</th>
            {several && <th scope="col">{t('流水')}</th>}
            <th scope="col">{t('合同')}</th>
            <th scope="col" className={styles.amountHead}>
              {t('本次认领')}
            </th>
            <th scope="col">{t('项目')}</th>
            <th scope="col">{t('收款节点')}</th>
            <th scope="col">{t('发票')}</th>
            <th scope="col">{t('备注')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line, place) => (
            <LineRow key={line.key} {...props} line={line} place={place} several={several} />
          ))}
        </tbody>
      </table>
      <p className={styles.draftFoot}>
        <Button kind="quiet" keys="Alt+=" onPress={() => onSplit(draft.lines.at(-1)?.key ?? '')}>
          {t('拆分一行')}
        </Button>
        <Remainders {...props} />
      </p>
    </div>
  )
}

interface LineRowProps extends DraftTableProps {
  readonly line: DraftLine
  readonly place: number
  readonly several: boolean
}

function LineRow({ draft, line, place, several, statements, nameOf, refusals, judged, onChange }: LineRowProps) {
  const { t } = useTranslation()
  const problem = judged ? lineProblem(draft, line, statements) : undefined
  const problemText = problem && t(problem.text, problem.params)
  const refusal = refusals[line.key]
  const set = (values: Partial<DraftLine>) => onChange(changeLine(draft, line.key, values))
  const latest = useLatest({ draft, onChange })
  const chooseContract = async (contract: Named | undefined) => {
    set({ contract, plan: undefined, invoice: undefined })
    const resource = registries.resources.find(contracts)
    if (!contract || !resource) return
    const { projectId, projectIdN } = await fetchRecord(resource, contract.id)
    const now = latest.current
    now.onChange(changeLine(now.draft, line.key, { project: { id: String(projectId), name: String(projectIdN) } }))
  }
  const ofContract = line.contract && { contractId_equal: line.contract.id }
  return (
    <>
      <tr data-line={place}>
        <th scope="row">{place + 1}</th>
        {several && (
          <td data-cell="statement">
            <Select
              bare
              label={t('流水')}
              value={line.statementId}
              options={statements.map(({ id }) => ({ key: id, label: nameOf(id) }))}
              onChange={(statementId) => set({ statementId })}
            />
          </td>
        )}
        <td data-cell="contract">
          <ReferenceCell
            label={t('合同')}
            resource={contracts}
            value={line.contract}
            only={line.project && !line.contract ? { projectId_equal: line.project.id } : undefined}
            describe={describeContract}
            onChange={(contract) => void chooseContract(contract)}
          />
        </td>
        <td data-cell="amount">
          <AmountCell
            line={line}
            rest={line.amount === '' ? amountOf(draft, line, statements) : undefined}
            problem={problem?.field === 'amount' ? problemText : undefined}
            onChange={set}
          />
        </td>
        <td data-cell="project">
          <ReferenceCell
            label={t('项目')}
            resource="projects.project"
            value={line.project}
            problem={problem?.field === 'project' ? problemText : undefined}
            onChange={(project) => set({ project, contract: undefined, plan: undefined, invoice: undefined })}
          />
        </td>
        <td data-cell="plan">
          {ofContract && (
            <ReferenceCell
              label={t('收款节点')}
              resource="projects.collectionPlan"
              value={line.plan}
              only={{ ...ofContract, ascs: 'planDate' }}
              describe={describePlan}
              onChange={(plan) => set({ plan })}
            />
          )}
        </td>
        <td data-cell="invoice">
          {ofContract && (
            <ReferenceCell
              label={t('发票')}
              resource="finance.invoice"
              value={line.invoice}
              only={{ ...ofContract, openAmount_gt: '0', ascs: 'issueDate' }}
              describe={describeInvoice}
              onChange={(invoice) => set({ invoice })}
            />
          )}
        </td>
        <td data-cell="remark">
          <TextInput bare label={t('备注')} value={line.remark ?? ''} onChange={(remark) => set({ remark })} />
        </td>
        <td>
          <Button
            kind="quiet"
            excludeFromTabOrder
            aria-label={t('删除第 {{row}} 行', { row: place + 1 })}
            onPress={() => onChange(removeLine(draft, line.key))}
          >
            ×
          </Button>
        </td>
      </tr>
      {refusal && (
        <tr>
          <td colSpan={9} role="alert" className={styles.refusal}>
            {refusal}
          </td>
        </tr>
      )}
    </>
  )
}

interface AmountCellProps {
  readonly line: DraftLine
  /** What an empty amount stands for. */
  readonly rest: Money | undefined
  readonly problem: string | undefined
  readonly onChange: (values: Partial<DraftLine>) => void
}

/** Typed freely, expressions too; on leaving it reads as an amount. */
function AmountCell({ line, rest, problem, onChange }: AmountCellProps) {
  const { t } = useTranslation()
  const settle = () => {
    const amount = lineAmount(line)
    if (amount !== undefined && amount !== line.amount) onChange({ amount })
  }
  return (
    <TextInput
      bare
      align="end"
      inputMode="decimal"
      label={t('本次认领')}
      value={line.amount}
      placeholder={rest && t('余 {{amount}}', { amount: formatMoney(rest) })}
      problem={problem}
      onChange={(amount) => onChange({ amount })}
      onBlur={settle}
    />
  )
}

/** What would be left of every statement, to the cent, in words where it is too much. */
function Remainders({ draft, statements, nameOf }: DraftTableProps) {
  const { t } = useTranslation()
  return (
    <span role="status" aria-label={t('余额')} className={styles.remainders}>
      {statements.map((statement) => {
        const left = remainder(draft, statement)
        const over = isNegativeMoney(left)
        const text = over
          ? t('超出 {{amount}}', { amount: formatMoney(left).slice(1) })
          : isZeroMoney(left)
            ? t('余 0.00，正好认领完')
            : t('余 {{amount}}', { amount: formatMoney(left) })
        return (
          <span key={statement.id} className={over ? styles.over : undefined}>
            {statements.length > 1 && `${nameOf(statement.id)}：`}
            {text}
          </span>
        )
      })}
    </span>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const describeContract = (row: Row): ComboOption => ({
  key: row.id,
  label: `${text(row.contractCode)} ${text(row.contractName)}`,
  detail: text(row.partyAIdN),
})
const describePlan = (row: Row): ComboOption => ({
  key: row.id,
  label: text(row.planName),
  detail: `${text(row.planDate)} · ${formatMoney(moneyOf(row.claimAmount))} / ${formatMoney(moneyOf(row.planAmount))}`,
})
const describeInvoice = (row: Row): ComboOption => ({
  key: row.id,
  label: text(row.invoiceNo),
  detail: `${text(row.issueDate)} · ${formatMoney(moneyOf(row.openAmount))}`,
})

const cellOf = (root: HTMLElement | null, line: number, cell: string) =>
  root?.querySelector<HTMLElement>(`[data-line="${line}"] [data-cell="${cell}"]`)

function placeOf(target: EventTarget): { readonly line: number; readonly cell: string } | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-cell]')
  const line = cell?.closest<HTMLElement>('[data-line]')?.dataset.line
  return cell && line !== undefined ? { line: Number(line), cell: cell.dataset.cell ?? '' } : undefined
}

/** How many rows a key goes on; none while the key belongs to an open list or a modifier. */
function stepOf(event: KeyboardEvent): number | undefined {
  const target = event.target as HTMLElement
  if (target.getAttribute('aria-expanded') === 'true' || target.tagName === 'BUTTON') return undefined
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  if (event.key === 'Enter') return 1
  if (target.getAttribute('role') === 'combobox') return undefined
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
}
