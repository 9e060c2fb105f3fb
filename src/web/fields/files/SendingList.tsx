import { RotateCcw, X } from 'lucide-react'
import { ProgressBar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls'
import styles from './Files.module.css'
import type { Uploads } from './use-uploads'

/** Files on their way, each with how far it is, and those that did not arrive with what was wrong. */
export function SendingList({ sending, cancel, retry }: Uploads) {
  const { t } = useTranslation()
  if (sending.length === 0) return null
  return (
    <ul className={styles.list}>
      {sending.map(({ key, file: { name }, progress, problem }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          {problem === undefined ? (
            <ProgressBar value={progress} aria-label={name} className={styles.progress}>
              <span className={styles.bar} style={{ width: `${progress}%` }} />
              <span className={styles.percent}>{progress}%</span>
            </ProgressBar>
          ) : (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )}
          {problem !== undefined && (
            <Button kind="quiet" aria-label={t('重试上传 {{name}}', { name })} onPress={() => retry(key)}>
              <RotateCcw size={13} aria-hidden />
            </Button>
          )}
          <Button kind="quiet" aria-label={t('取消上传 {{name}}', { name })} onPress={() => cancel(key)}>
            <X size={13} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}
