import { useTranslation } from 'react-i18next'
import { session, useSession } from '../session'
import { SignInPage } from '../session/SignInPage'
import { ConnectionBanner } from '../shell/ConnectionBanner'
import { toggleTheme, useTheme } from '../shell/theme'
import styles from './SignInScreen.module.css'

/** The sign-in page with what a person may want to set before. */
export default function SignInScreen() {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  const locale = useSession((state) => state.locale)
  const changeLanguage = () => void session.getState().setLocale(locale === 'zh' ? 'en' : 'zh')
  return (
    <main className={styles.screen}>
      <ConnectionBanner />
      <div className={styles.middle}>
        <SignInPage />
        <p className={styles.switches}>
          <button type="button" lang={locale === 'zh' ? 'en' : 'zh-CN'} onClick={changeLanguage}>
            {locale === 'zh' ? 'English' : '中文'}
          </button>
          <button type="button" onClick={toggleTheme}>
            {dark ? t('浅色主题') : t('深色主题')}
          </button>
        </p>
      </div>
    </main>
  )
}
