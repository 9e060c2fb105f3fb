import { t } from '#web'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import type { FileColumn, ReviewLine } from './import-calls'
import { remarksText } from './review-columns'
import { columnName } from './sample-text'

interface RawLineProps {
  readonly line: ReviewLine | undefined
  readonly columns: readonly FileColumn[]
}

/** The line under the cursor as it stands in the file, cell by cell, and all there is to say of it. */
export function RawLine({ line, columns }: RawLineProps) {
  useTranslation()
  return (
    <section className={styles.raw} aria-label={t('原始行')}>
      {line ? (
        <>
          <p>
            {t('文件第 {{row}} 行', { row: line.rowNumber })}
            {remarksText(line) && `：${remarksText(line)}`}
          </p>
          {line.raw.length === 0 ? (
            <p className={styles.hint}>{t('没有查看完整账号的权限，不显示原始行')}</p>
          ) : (
            <dl>
              {line.raw.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
                <div key={index}>
                  <dt>{columnName(columns[index] ?? { head: '', index })}</dt>
                  <dd>{cell || '—'}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      ) : (
        <p className={styles.hint}>{t('没有这样的行')}</p>
      )}
    </section>
  )
}
