import { useTranslation } from 'react-i18next'
import { useChord } from '../shell'
import { HomeLink } from './HomeLink'
import styles from './HomePanel.module.css'
import { useRecentPages } from './recent-pages'

/** The pages one was at. */
export function HomeRecent() {
  const { t } = useTranslation()
  const chord = useChord('palette.open')
  const pages = useRecentPages()
  return (
    <section className={styles.section}>
      <h2>{t('最近打开')}</h2>
      {pages.length === 0 && (
        <p className={styles.muted}>{t('还没有打开过页面。按 {{chord}} 查找。', { chord: chord ?? 'Ctrl+K' })}</p>
      )}
      <ul className={styles.recent}>
        {pages.map((page) => (
          <li key={page.address}>
            <HomeLink address={page.address}>{page.title}</HomeLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
