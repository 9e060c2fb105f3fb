import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../api'
import { SignInField } from '../SignInField'
import { endLock, leaveLocked, unlockScreen } from './lock-screen'
import styles from './LockScreen.module.css'
import type { ScreenLock } from './screen-lock'

const problemId = 'lock-problem'
const sessionOver = 401

/** All that a locked screen shows: whose it is, and where its password goes. */
export default function LockScreen({ lock }: { readonly lock: ScreenLock }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)

  useEffect(() => {
    document.title = t('已锁屏')
  }, [t])
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>(over ? 'button' : 'input')?.focus()
  }, [busy, over])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    if (over) return endLock()
    if (!password) return setProblem(t('锁屏密码不能为空'))
    setBusy(true)
    setProblem('')
    try {
      await unlockScreen(lock, password)
    } catch (error) {
      setOver(error instanceof ApiError && error.code === sessionOver)
      setProblem(messageOf(error))
      setPassword('')
      setBusy(false)
    }
  }

  return (
    <main className={styles.screen}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('解锁')} aria-busy={busy}>
        <Portrait lock={lock} />
        <h1 className={styles.name}>{lock.name || lock.account}</h1>
        {!over && (
          <SignInField
            label={lock.ticket ? t('锁屏密码') : t('登录密码')}
            name="password"
            type="password"
            autoComplete="off"
            autoFocus
            value={password}
            onChange={setPassword}
            problem={problem ? problemId : undefined}
          />
        )}
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="submit" className={styles.submit}>
          {over ? t('重新登录') : busy ? t('正在解锁…') : t('解锁')}
        </button>
        {!over && (
          <button type="button" className={styles.other} onClick={() => void leaveLocked(lock)}>
            {t('退出并换人登录')}
          </button>
        )}
      </form>
    </main>
  )
}

function Portrait({ lock: { name, account, avatar } }: { readonly lock: ScreenLock }) {
  const [broken, setBroken] = useState(false)
  if (avatar && !broken) return <img className={styles.portrait} src={avatar} alt="" onError={() => setBroken(true)} />
  return (
    <span className={styles.portrait} aria-hidden>
      {Array.from(name || account).at(-1)}
    </span>
  )
}
