import { formatMoney, type Money, valueText } from '#core'
import { Chip, type ChipTone, type GridColumn, t } from '#web'
import type { LineState, Remark, ReviewLine } from './import-calls'

/** Message key and tone of what becomes of a line. */
const states: Readonly<Record<LineState, readonly [string, ChipTone]>> = {
  fresh: ['新增', 'success'],
  known: ['已有', 'neutral'],
  closed: ['期间已关闭', 'danger'],
  zero: ['金额为零，不入库', 'neutral'],
  error: ['不能读取', 'danger'],
}

const remarkText = ({ message, params }: Remark): string => t(message, params)
const amount = (value: unknown): string => {
  const text = valueText(value)
  return /^-?\d+\.\d\d$/.test(text) ? formatMoney(text as Money) : text
}
const directions: Readonly<Record<string, string>> = { c: '收', d: '付' }

const plain = (id: string, label: string, width: number): GridColumn<ReviewLine> => ({
  id,
  label: t(label),
  width,
  text: (line) => valueText(line.values[id]),
})

/** The columns of the review: each line as it will be stored, what becomes of it, and what there is to say of it. */
export const reviewColumns = (): readonly GridColumn<ReviewLine>[] => [
  { id: 'rowNumber', label: t('行'), width: 56, align: 'end', text: (line) => `${line.rowNumber}` },
  {
    id: 'state',
    label: t('结果'),
    width: 140,
    text: (line) => t(states[line.state][0]),
    render: (line) => <Chip tone={states[line.state][1]}>{t(states[line.state][0])}</Chip>,
  },
  {
    id: 'remarks',
    label: t('提示'),
    width: 260,
    text: (line) => [line.error, ...line.warnings].flatMap((remark) => (remark ? [remarkText(remark)] : [])).join('；'),
  },
  plain('transDate', '交易日期', 104),
  plain('transTime', '交易时间', 84),
  { id: 'cdflag', label: t('收付'), width: 56, text: (line) => t(directions[valueText(line.values.cdflag)] ?? '') },
  { id: 'trsamt', label: t('交易金额'), width: 130, align: 'end', text: (line) => amount(line.values.trsamt) },
  plain('otherName', '对方单位', 220),
  plain('transAbstr', '摘要', 180),
  plain('purpose', '用途', 160),
  { id: 'balance', label: t('余额'), width: 130, align: 'end', text: (line) => amount(line.values.balance) },
  plain('bankSeqNo', '银行流水号', 160),
  { id: 'raw', label: t('原始行'), width: 400, text: (line) => line.raw.join(' | ') },
]
