import { useTranslation } from 'react-i18next'
import { useConnection } from '../api'
import styles from './ConnectionBanner.module.css'

/** Says that the server is away, and that it is being looked for. Its place is always there, so that a screen reader hears it. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const lost = useConnection() === 'offline'
  return (
    <div role="status" className={lost ? styles.banner : undefined}>
      {lost && t('与服务器的连接已断开，正在重试…')}
    </div>
  )
}
