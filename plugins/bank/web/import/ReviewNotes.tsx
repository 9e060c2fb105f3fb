import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import type { Remark, Review, SetAsideRow } from './import-calls'

/** Message keys of rows that are no transactions. */
const kinds: Readonly<Record<SetAsideRow['kind'], string>> = {
  total: '合计行',
  opening: '期初余额',
  closing: '期末余额',
  note: '说明',
  heads: '重复的表头',
}

interface ReviewNotesProps {
  readonly review: Review
  /** Why an import stopped half way. */
  readonly problem: Remark | null
}

/** What stands beside the lines: what stops the import, what was left unread, and which rows were taken for no transactions. */
export function ReviewNotes({ review, problem }: ReviewNotesProps) {
  const { t } = useTranslation()
  const said = (remark: Remark) => t(remark.message, remark.params)
  const stopping = [problem, review.problem].flatMap((each) => (each ? [said(each)] : []))
  const notes = [...review.problems, ...review.warnings].map(said)
  const { setAside, setAsideCount } = review
  return (
    <>
      {stopping.map((text) => (
        <p key={text} role="alert" className={styles.problem}>
          {text}
        </p>
      ))}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t('文件提示')}>
          {[...new Set(notes)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {setAsideCount > 0 && (
        <details className={styles.aside}>
          <summary>{t('另有 {{count}} 行不是交易，不入库', { count: setAsideCount })}</summary>
          <table aria-label={t('不是交易的行')}>
            <tbody>
              {setAside.map(({ rowNumber, kind, cells }) => (
                <tr key={rowNumber}>
                  <td>{rowNumber}</td>
                  <td>{t(kinds[kind])}</td>
                  <td>{cells.filter(Boolean).join(' | ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
