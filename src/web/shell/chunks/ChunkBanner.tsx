import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import styles from './ChunkBanner.module.css'
import { missingChunks, retryChunks } from './load-chunk'

/** Says that a part of the program did not come, and tries again; nothing that is open is lost by it. */
export function ChunkBanner() {
  const { t } = useTranslation()
  const missing = useStore(missingChunks, ({ waiting }) => waiting.length > 0)
  if (!missing) return null
  return (
    <div role="alert" className={styles.banner}>
      <span>{t('页面的一部分没有加载成功。已填写的内容都还在。')}</span>
      <button type="button" className={styles.act} onClick={retryChunks}>
        {t('重试')}
      </button>
      <button type="button" className={styles.act} onClick={() => window.location.reload()}>
        {t('重新加载')}
      </button>
    </div>
  )
}
