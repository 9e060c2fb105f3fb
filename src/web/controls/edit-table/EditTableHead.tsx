import { useTranslation } from 'react-i18next'
import type { EditColumn } from './edit-table-types'
import styles from './EditTable.module.css'

interface EditTableHeadProps {
  readonly columns: readonly EditColumn[]
  readonly reading: boolean
  readonly allChosen: boolean
}

export function EditTableHead({ columns, reading, allChosen }: EditTableHeadProps) {
  const { t } = useTranslation()
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {!reading && (
          <div role="columnheader" aria-colindex={1} className={styles.pick} data-pick-all>
            <span className={styles.box} aria-hidden>
              {allChosen ? '✓' : ''}
            </span>
            <span className={styles.spoken}>{t('选择')}</span>
          </div>
        )}
        <div role="columnheader" aria-colindex={reading ? 1 : 2} className={styles.index}>
          {t('序号')}
        </div>
        {columns.map((column, place) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={place + (reading ? 2 : 3)}
            className={column.align === 'end' ? styles.end : styles.cell}
          >
            {column.required && !reading && <span className={styles.star} aria-hidden />}
            {column.label}
          </div>
        ))}
      </div>
    </div>
  )
}
