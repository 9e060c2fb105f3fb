import { type GridColumn, t } from '#web'
import styles from './Compare.module.css'
import { amountText, type CompareRow, isAmountAlone, stateText } from './compare-rows'
import { type CompareLine, type SideSpec, sourceOf } from './compare-sources'

/** Columns of one side, in order; the state of the row stands behind the first side's. */
export const sideColumns = 4
const dateWidth = 96
const amountWidth = 124
const stateWidth = 148
const narrowestText = 90

/** Which side a column belongs to; the state counts to the first. */
export const sideOfColumn = (column: number): number =>
  column <= sideColumns ? 0 : Math.floor((column - 1) / sideColumns)
/** The amount's column of a side, where the cursor goes when one changes sides. */
export const amountColumnOf = (side: number): number =>
  side === 0 ? sideColumns - 1 : side * sideColumns + sideColumns

/** All columns of the aligned view. What room is left goes to names and texts. */
export function alignedColumns(specs: readonly SideSpec[], room: number): readonly GridColumn<CompareRow>[] {
  const fixed = stateWidth + specs.length * (dateWidth + amountWidth)
  const width = Math.max(narrowestText, Math.floor((room - fixed) / (specs.length * 2)))
  return specs.flatMap((spec, side) => {
    const own = columnsOf(spec, side, width)
    return side === 0 ? [...own, stateColumn()] : own
  })
}

function columnsOf(spec: SideSpec, side: number, width: number): readonly GridColumn<CompareRow>[] {
  const heading = (label: string) => `${sideName(side)} ${label}`
  const column = (
    id: string,
    label: string,
    size: number,
    text: (line: CompareLine) => string,
  ): GridColumn<CompareRow> => ({
    id: `${side}.${id}`,
    label: heading(label),
    width: size,
    text: (row) => {
      const line = row.lines[side]
      return line ? text(line) : ''
    },
    render: (row) => (row.lines[side] ? undefined : <span className={styles.gap} />),
  })
  const date = column('date', t('日期'), dateWidth, (line) => line.date)
  const amount = column('amount', t('金额'), amountWidth, (line) => amountText(line.cents))
  return [
    {
      ...date,
      text: (row) => row.lines[side]?.date ?? t('缺'),
      render: (row) => (row.lines[side] ? undefined : <span className={styles.gap}>{t('缺')}</span>),
    },
    column('party', partyLabel(spec), width, (line) => line.partyText),
    column('text', t('号码与摘要'), width, (line) => line.text),
    { ...amount, align: 'end' },
  ]
}

const partyLabel = ({ source }: SideSpec) =>
  source === 'voucher' ? t('对方') : source === 'contract' ? t('甲方') : t('对方单位')

const stateColumn = (): GridColumn<CompareRow> => ({
  id: 'state',
  label: t('对照'),
  width: stateWidth,
  text: stateText,
  render: (row) => (
    <span className={`${styles.state} ${isAmountAlone(row) ? styles.alone : styles[row.state]}`}>
      <span aria-hidden>{isAmountAlone(row) ? '≟' : signs[row.state]}</span> {stateText(row)}
    </span>
  ),
})

const signs = { equal: '＝', balanced: '≈', different: '≠', missing: '▲' } as const

/** 甲 to 丁, as the sides are called on screen and in copies. */
export const sideName = (side: number): string => t(['甲', '乙', '丙', '丁'][side] ?? '')

export const sideTitle = (spec: SideSpec, side: number): string =>
  [sideName(side), t(sourceOf(spec.source).label), spec.month].filter(Boolean).join(' ')

/** Columns of a side that scrolls by itself. */
export function freeColumns(
  spec: SideSpec,
  side: number,
  room: number,
  stateOf: (line: CompareLine) => string,
): readonly GridColumn<CompareLine>[] {
  const width = Math.max(narrowestText, Math.floor((room - dateWidth - amountWidth - 90) / 2))
  return [
    { id: 'date', label: t('日期'), width: dateWidth, text: (line) => line.date },
    { id: 'party', label: partyLabel(spec), width, text: (line) => line.partyText },
    { id: 'text', label: t('号码与摘要'), width, text: (line) => line.text },
    { id: 'amount', label: t('金额'), width: amountWidth, align: 'end', text: (line) => amountText(line.cents) },
    { id: `state${side}`, label: t('对照'), width: 90, text: stateOf },
  ]
}
