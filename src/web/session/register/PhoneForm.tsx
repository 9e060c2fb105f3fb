import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, messageOf } from '../../api'
import { notify } from '../../shell/notices'
import { enterWith } from '../session'
import { requestTokensBy } from '../sign-in'
import { useHostTenant } from '../use-host-tenant'
import { type EntryField, EntryForm, type EntryProblem } from './EntryForm'
import styles from './OtherWays.module.css'

interface PhoneFormProps {
  readonly tenantId: string
  readonly onBack: () => void
}

interface Draft {
  readonly tenantId: string
  readonly phone: string
  readonly code: string
}

/** Seconds before another code may be asked for. */
const wait = 60

/** Signs in by a code that is sent to the phone. */
export default function PhoneForm({ tenantId, onBack }: PhoneFormProps) {
  const { t } = useTranslation()
  const hostTenant = useHostTenant()
  const [draft, setDraft] = useState<Draft>({ tenantId, phone: '', code: '' })
  const [left, setLeft] = useCountdown()
  const given = { tenantId: hostTenant ?? draft.tenantId.trim(), phone: draft.phone.trim(), code: draft.code.trim() }

  const askCode = async () => {
    const problem = phoneProblem(given)
    if (problem) return notify({ kind: 'warning', message: t(problem.text) })
    setLeft(wait)
    try {
      const body = { tenantId: given.tenantId, phone: given.phone }
      await api.post('workspace/phone-code', { body, own: true, quiet: true })
      notify({ kind: 'success', message: t('验证码已发送') })
    } catch (error) {
      setLeft(0)
      notify({ kind: 'error', message: messageOf(error) })
    }
  }

  const tenantField = { name: 'tenantId', label: t('租户编号'), autoComplete: 'organization' } as const
  const codeButton = (
    <button type="button" className={styles.way} disabled={left > 0} onClick={() => void askCode()}>
      {left > 0 ? t('{{count}} 秒后可重发', { count: left }) : t('获取验证码')}
    </button>
  )
  const fields: readonly EntryField<keyof Draft>[] = [
    ...(hostTenant === undefined ? [tenantField] : []),
    { name: 'phone', label: t('手机号'), autoComplete: 'tel' },
    { name: 'code', label: t('验证码'), autoComplete: 'one-time-code', beside: codeButton },
  ]
  return (
    <EntryForm
      title={t('手机号登录')}
      fields={fields}
      draft={draft}
      onDraft={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
      check={() => phoneProblem(given) ?? (given.code === '' ? { text: '请先输入验证码', field: 'code' } : undefined)}
      submit={async () =>
        enterWith(
          await requestTokensBy(given.tenantId, { grant_type: 'phone', phone: given.phone, code: given.code }),
          given.tenantId,
        )
      }
      blamed="code"
      submitLabel={t('登录')}
      busyLabel={t('正在登录…')}
      onBack={onBack}
    />
  )
}

function phoneProblem({ tenantId, phone }: Draft): EntryProblem<keyof Draft> | undefined {
  if (tenantId === '') return { text: '请先输入租户编号', field: 'tenantId' }
  if (phone === '') return { text: '请先输入手机号', field: 'phone' }
  return /^1\d{10}$/.test(phone) ? undefined : { text: '手机号应为 11 位数字', field: 'phone' }
}

function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}
