import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api'
import { CaptchaField } from './CaptchaField'
import { session } from './session'
import { SignInField } from './SignInField'
import { type Captcha, fetchCaptcha } from './sign-in'
import styles from './SignInPage.module.css'
import { useHostTenant } from './use-host-tenant'
import { lazyPart } from '../shell/chunks/load-chunk'

const OtherWays = lazyPart(() => import('./register/OtherWays'))

/** What the sign-in page shows in place of account and password. */
export type OtherWay = 'register' | 'phone'

interface SignInPageProps {
  /** Absent where only account and password are to be offered. */
  readonly onOtherWay?: (way: OtherWay, tenantId: string) => void
}

interface Draft {
  readonly tenantId: string
  readonly account: string
  readonly password: string
  readonly code: string
}
type FieldName = keyof Draft

/** What is missing, in the order it is asked for. */
const required: readonly (readonly [FieldName, string])[] = [
  ['tenantId', '请先输入租户编号'],
  ['account', '请先输入账号名称'],
  ['password', '请先输入密码'],
]

/** Asks for tenant, account and password; the tenant is left out where the server knows it by the page's host. */
export function SignInPage({ onOtherWay }: SignInPageProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(() => ({
    tenantId: session.getState().tenantId,
    account: '',
    password: '',
    code: '',
  }))
  const [problem, setProblem] = useState<{ readonly text: string; readonly field: FieldName }>()
  const [captcha, setCaptcha] = useState<Captcha>()
  const [busy, setBusy] = useState(false)
  const hostTenant = useHostTenant()

  const set = (name: FieldName) => (value: string) => setDraft((before) => ({ ...before, [name]: value }))
  const newCaptcha = () => void fetchCaptcha().then(setCaptcha, () => undefined)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const given = { ...draft, tenantId: hostTenant ?? draft.tenantId.trim(), account: draft.account.trim() }
    const missing = required.find(([name]) => given[name] === '')
    if (missing) return setProblem({ text: t(missing[1]), field: missing[0] })
    setBusy(true)
    setProblem(undefined)
    try {
      await session.getState().signIn({ ...given, captcha: captcha && { key: captcha.key, code: draft.code } })
    } catch (error) {
      const text = messageOf(error)
      const aboutCaptcha = /验证码|captcha/i.test(text)
      if (captcha || aboutCaptcha) newCaptcha()
      set('code')('')
      setBusy(false)
      setProblem({ text, field: aboutCaptcha ? 'code' : 'password' })
    }
  }

  useEffect(() => {
    if (!problem || busy) return
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)
    input?.focus()
    input?.select()
  }, [problem, busy, captcha])

  useEffect(() => {
    document.title = t('登录')
  }, [t])

  const fieldProps = (name: FieldName) => ({
    name,
    value: draft[name],
    onChange: set(name),
    problem: problem?.field === name ? problemId : undefined,
  })

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('登录')} aria-busy={busy}>
      <h1 className={styles.title}>{t('业财一体化系统')}</h1>
      {hostTenant === undefined && (
        <SignInField label={t('租户编号')} autoComplete="organization" {...fieldProps('tenantId')} />
      )}
      <SignInField label={t('账号')} autoComplete="username" autoFocus {...fieldProps('account')} />
      <SignInField label={t('密码')} type="password" autoComplete="current-password" {...fieldProps('password')} />
      {captcha && <CaptchaField image={captcha.image} onRenew={newCaptcha} {...fieldProps('code')} />}
      <p id={problemId} role="alert" className={styles.problem}>
        {problem?.text}
      </p>
      <button type="submit" className={styles.submit}>
        {busy ? t('正在登录…') : t('登录')}
      </button>
      {onOtherWay && <OtherWays tenantId={hostTenant ?? draft.tenantId.trim()} onChoose={onOtherWay} />}
    </form>
  )
}

const problemId = 'sign-in-problem'
