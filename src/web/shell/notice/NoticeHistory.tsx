import { localTime } from '#core'
import { useTranslation } from 'react-i18next'
import { type NoticeKind, useNotices } from '../notices'
import styles from './NoticePopover.module.css'

/** What was said in this window, the newest first. */
export function NoticeHistory() {
  const { t } = useTranslation()
  const { history } = useNotices()
  if (history.length === 0) return <p className={styles.none}>{t('还没有消息。按 Esc 返回。')}</p>
  return (
    <ul className={styles.list}>
      {history.map(({ id, time, kind, message, count }) => (
        <li key={id} className={styles.said}>
          <span className={styles.kind} data-kind={kind}>
            {t(kindNames[kind])}
          </span>
          <span className={styles.words}>{count > 1 ? `${message} ×${count}` : message}</span>
          <time className={styles.time}>{localTime(new Date(time))}</time>
        </li>
      ))}
    </ul>
  )
}

const kindNames: Readonly<Record<NoticeKind, string>> = {
  success: '成功',
  info: '提示',
  warning: '警告',
  error: '错误',
}
