import { formatMoney, type Money, valueText } from '#core'
import { Chip, type ChipTone, type GridColumn, type RowDecoration, t } from '#web'
import { statement } from '../../resources/statement'
import styles from './Import.module.css'
import type { LineState, Remark, ReviewLine } from './import-calls'

/** Message key and tone of what becomes of a line. */
const states: Readonly<Record<LineState, readonly [string, ChipTone]>> = {
  fresh: ['新增', 'success'],
  known: ['已有', 'neutral'],
  closed: ['期间已关闭', 'danger'],
  zero: ['金额为零，不入库', 'neutral'],
  error: ['不能读取', 'danger'],
}

const remarkText = ({ message, params = {} }: Remark): string =>
  // A field named in a remark is a text of its own.
  t(message, { ...params, ...(typeof params.field === 'string' ? { field: t(params.field) } : {}) })

/** All that there is to say of a line. */
export const remarksText = ({ error, warnings }: ReviewLine): string =>
  [error, ...warnings].flatMap((remark) => (remark ? [remarkText(remark)] : [])).join('；')

/** Marks lines with remarks beside their words. */
export function decorateLine(line: ReviewLine): RowDecoration | undefined {
  if (line.error || line.state === 'closed') return { className: styles.wrong, label: t('有误') }
  return line.warnings.length > 0 ? { className: styles.doubtful, label: t('有提示') } : undefined
}

const amountText = (value: unknown): string => {
  const text = valueText(value)
  return /^-?\d+\.\d\d$/.test(text) ? formatMoney(text as Money) : text
}

const { fields } = statement
type Name = keyof typeof fields

const plain = (id: Name, width: number): GridColumn<ReviewLine> => ({
  id,
  label: t(fields[id]?.label ?? id),
  width,
  text: (line) => valueText(line.values[id]),
})
const amount = (id: 'trsamt' | 'balance'): GridColumn<ReviewLine> => ({
  ...plain(id, 130),
  align: 'end',
  text: (line) => amountText(line.values[id]),
})
const choice = (id: 'cdflag' | 'type' | 'claimFlag', width: number): GridColumn<ReviewLine> => ({
  ...plain(id, width),
  text: (line) => t((fields[id].choices as Readonly<Record<string, string>>)[valueText(line.values[id])] ?? ''),
})

/** The columns of the review: each line as it will be stored, what becomes of it, and what there is to say of it. */
export const reviewColumns = (): readonly GridColumn<ReviewLine>[] => [
  { id: 'rowNumber', label: t('行'), width: 64, align: 'end', text: (line) => `${line.rowNumber}` },
  {
    id: 'state',
    label: t('结果'),
    width: 116,
    text: (line) => t(states[line.state][0]),
    render: (line) => <Chip tone={states[line.state][1]}>{t(states[line.state][0])}</Chip>,
  },
  plain('transDate', 104),
  plain('transTime', 84),
  choice('cdflag', 56),
  amount('trsamt'),
  plain('otherName', 200),
  plain('transAbstr', 150),
  { id: 'remarks', label: t('提示'), width: 260, text: remarksText },
  plain('purpose', 150),
  amount('balance'),
  plain('bankSeqNo', 150),
  choice('type', 100),
  choice('claimFlag', 92),
  plain('dbtdwmc', 180),
  plain('dbtacc', 180),
  plain('crtdwmc', 180),
  plain('crtacc', 180),
  plain('bankName', 150),
  plain('currency', 64),
  plain('paymentMethod', 110),
  plain('transType', 110),
  plain('remark', 180),
]
