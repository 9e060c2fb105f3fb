import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, messageOf } from '../../api'
import { Button, TextInput } from '../../controls'
import { notify } from '../../shell'
import { useTab } from '../../workspace'
import styles from './PasswordPanel.module.css'

interface Draft {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPassword1: string
}

interface Problem {
  /** Message key, or the server's words. */
  readonly text: string
  readonly field: keyof Draft
}

const empty: Draft = { oldPassword: '', newPassword: '', newPassword1: '' }

/** The first thing that is wrong before the server is asked. */
export function passwordProblem({ oldPassword, newPassword, newPassword1 }: Draft): Problem | undefined {
  if (oldPassword === '') return { text: '请输入原密码', field: 'oldPassword' }
  if (newPassword === '') return { text: '请输入新密码', field: 'newPassword' }
  if (newPassword1 !== newPassword) return { text: '两次密码输入不一致', field: 'newPassword1' }
  if (newPassword === oldPassword) return { text: '新密码不能与原密码相同', field: 'newPassword' }
  return undefined
}

export default function PasswordPanel() {
  const { close, setDirty } = useTab()
  return <PasswordForm onDirty={setDirty} onDone={() => void close()} autoFocus />
}

interface PasswordFormProps {
  readonly onDirty: (dirty: boolean) => void
  readonly onDone: () => void
  readonly autoFocus?: boolean
}

/** 修改密码: the old one, the new one twice. The server's words about either stand at its field. */
export function PasswordForm({ onDirty, onDone, autoFocus }: PasswordFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  useEffect(() => (autoFocus ? form.current?.querySelector('input')?.focus() : undefined), [autoFocus])
  useEffect(() => onDirty(Object.values(draft).some(Boolean)), [draft, onDirty])
  useEffect(() => {
    if (problem && !busy) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [problem, busy])

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const found = passwordProblem(draft)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      await api.post('blade-user/update-password', { body: draft, quiet: true })
      notify({ kind: 'success', message: t('密码已修改，其他登录已结束') })
      setDraft(empty)
      onDirty(false)
      onDone()
    } catch (error) {
      const text = messageOf(error)
      setProblem({ text, field: text.includes('原密码') ? 'oldPassword' : 'newPassword' })
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event)
  }
  const field = (name: keyof Draft, label: string) => (
    <TextInput
      label={label}
      type="password"
      required
      value={draft[name]}
      onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
      problem={problem?.field === name ? t(problem.text) : undefined}
    />
  )
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={save}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={t('修改密码')}
      aria-busy={busy}
    >
      {field('oldPassword', t('原密码'))}
      {field('newPassword', t('新密码'))}
      {field('newPassword1', t('确认新密码'))}
      <p className={styles.note}>{t('修改后，您在其他地方的登录随即结束，当前登录不受影响。')}</p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" keys="Ctrl+Enter">
          {busy ? t('正在提交…') : t('修改密码')}
        </Button>
      </div>
    </form>
  )
}
