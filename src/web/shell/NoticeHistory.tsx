import { useTranslation } from 'react-i18next'
import { useNotices } from './notices'
import { ShellDialog } from './ShellDialog'
import styles from './ShellDialog.module.css'

/** What was said in this window, the newest first. */
export function NoticeHistory({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { history } = useNotices()
  return (
    <ShellDialog title={t('消息记录')} wide onClose={onClose}>
      <div className={styles.body}>
        {history.length === 0 && <p className={styles.empty}>{t('还没有消息。按 Esc 返回。')}</p>}
        {history.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('时间')}</th>
                <th scope="col">{t('类型')}</th>
                <th scope="col">{t('内容')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ id, time, kind, message, count }) => (
                <tr key={id}>
                  <td>{new Date(time).toLocaleTimeString('sv-SE')}</td>
                  <td>{t(kindNames[kind])}</td>
                  <td>{count > 1 ? `${message} ×${count}` : message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <CloseButton onClose={onClose} />
    </ShellDialog>
  )
}

const kindNames = { success: '成功', info: '提示', warning: '警告', error: '错误' } as const

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.actions}>
      <button type="button" autoFocus className={styles.button} onClick={onClose}>
        {t('关闭')}
        <kbd>Esc</kbd>
      </button>
    </div>
  )
}
