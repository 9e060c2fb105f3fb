import type { LinesField } from '#core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../field-text'
import type { FieldTextProps, Values } from '../field-web'
import { lineColumns } from './line-columns'
import { LineSums } from './LineSums'
import styles from './Lines.module.css'
import { valueText } from '#core'

/** Child rows as a table to be read. */
export function LinesText({ field, name, row }: FieldTextProps) {
  const { t } = useTranslation()
  const columns = lineColumns(field as LinesField)
  const lines = Array.isArray(row[name]) ? (row[name] as readonly Values[]) : []
  if (lines.length === 0) return <span>—</span>
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t(field.label)}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              #
            </th>
            {columns.map(([key, column]) => (
              <th key={key} scope="col" className={column.kind === 'money' ? styles.sum : undefined}>
                {t(column.label)}
              </th>
            ))}
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={valueText(line.id ?? place)}>
              <th scope="row" className={styles.number}>
                {place + 1}
              </th>
              {columns.map(([key, column]) => (
                <td key={key} className={column.kind === 'money' ? styles.sum : undefined}>
                  {fieldText(column, key, line)}
                </td>
              ))}
              <td aria-hidden />
            </tr>
          ))}
        </tbody>
        <LineSums columns={columns} lines={lines} />
      </table>
    </div>
  )
}
