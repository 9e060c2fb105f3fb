import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** Grey lines where content will stand. */
export function Skeleton({ lines = 6 }: { readonly lines?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('载入中')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} style={{ width: `${90 - ((line * 17) % 45)}%` }} />
      ))}
    </div>
  )
}
