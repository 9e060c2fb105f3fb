import { formatMoney, moneyProblem, sumMoney, toMoney } from '#core'
import { useTranslation } from 'react-i18next'
import type { Values } from '../field-web'
import type { LineColumn } from './line-columns'
import styles from './Lines.module.css'

/** The sum row: exact, and silent about amounts that are not amounts yet. */
export function LineSums({
  columns,
  lines,
}: {
  readonly columns: readonly LineColumn[]
  readonly lines: readonly Values[]
}) {
  const { t } = useTranslation()
  if (lines.length === 0 || !columns.some(([, column]) => column.kind === 'money')) return null
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('合计')}</th>
        {columns.map(([name, column]) => (
          <td key={name} className={styles.sum}>
            {column.kind === 'money' ? formatMoney(sumOf(lines.map((line) => line[name]))) : ''}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

const sumOf = (values: readonly unknown[]) =>
  sumMoney(
    values.flatMap((value) => {
      const text = typeof value === 'number' ? value : typeof value === 'string' ? value.trim() : ''
      return text === '' || moneyProblem(text) !== undefined ? [] : [toMoney(text)]
    }),
  )
