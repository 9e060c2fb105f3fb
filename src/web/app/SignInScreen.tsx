import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSession, readArrival, session, useSession } from '../session'
import { type OtherWay, SignInPage } from '../session/SignInPage'
import { ConnectionBanner } from '../shell/ConnectionBanner'
import { toggleTheme, useTheme } from '../shell/theme'
import styles from './SignInScreen.module.css'
import { lazyPart } from '../shell/chunks/load-chunk'

const ArrivalGate = lazyPart(() => import('../session/register/ArrivalGate'))
const forms = {
  register: lazyPart(() => import('../session/register/RegisterForm')),
  phone: lazyPart(() => import('../session/register/PhoneForm')),
} as const

/** The sign-in page with what a person may want to set before. */
export default function SignInScreen() {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  const locale = useSession((state) => state.locale)
  const [way, setWay] = useState<{ readonly form: OtherWay; readonly tenantId: string }>()
  const [arrival, setArrival] = useState(() => readArrival(window.location.search))
  const changeLanguage = () => void session.getState().setLocale(locale === 'zh' ? 'en' : 'zh')
  const back = () => {
    endSession()
    window.history.replaceState(null, '', '/login')
    setArrival(undefined)
    setWay(undefined)
  }
  const Form = way && forms[way.form]
  return (
    <main className={styles.screen}>
      <ConnectionBanner />
      <div className={styles.middle}>
        {Form ? (
          <Form tenantId={way.tenantId} onDone={back} onBack={() => setWay(undefined)} />
        ) : (
          <SignInPage onOtherWay={(form, tenantId) => setWay({ form, tenantId })} />
        )}
        {arrival && <ArrivalGate arrival={arrival} onDone={back} />}
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
