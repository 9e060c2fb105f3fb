import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import styles from './states.module.css'

interface ErrorStateProps {
  readonly title: string
  readonly message: string
  readonly onRetry?: () => void
}

/** What went wrong and a way on. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.state} role="alert">
      <p>{title}</p>
      <p className={styles.hint}>{message}</p>
      {onRetry && <Button onPress={onRetry}>{t('重试')}</Button>}
    </div>
  )
}
