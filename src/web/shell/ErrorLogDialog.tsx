import { useTranslation } from 'react-i18next'
import { runCommand } from '../keyboard'
import { useErrorLog } from './error-log'
import { ShellDialog } from './ShellDialog'
import styles from './ShellDialog.module.css'

/** The errors of this browser, to be sent to the server or cleared. */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const entries = useErrorLog()
  const empty = entries.length === 0
  return (
    <ShellDialog title={t('错误日志')} wide onClose={onClose}>
      <div className={styles.body}>
        {empty && <p className={styles.empty}>{t('没有错误。按 Esc 返回。')}</p>}
        {!empty && (
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                <tr key={`${entry.time} ${index}`}>
                  <td>{entry.type}</td>
                  <td>{entry.url}</td>
                  <td>{entry.message}</td>
                  <td>
                    <pre>{entry.stack}</pre>
                  </td>
                  <td>{entry.time}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.button} autoFocus onClick={onClose}>
          {t('关闭')}
          <kbd>Esc</kbd>
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={empty}
          onClick={() => void runCommand('shell.clearErrorLog')}
        >
          {t('清空错误日志')}
        </button>
        <button
          type="button"
          className={styles.button}
          data-kind="accent"
          disabled={empty}
          onClick={() => void runCommand('shell.uploadErrorLog')}
        >
          {t('上传错误日志')}
        </button>
      </div>
    </ShellDialog>
  )
}

const columns = ['类型', '地址', '消息', '堆栈', '时间'] as const
