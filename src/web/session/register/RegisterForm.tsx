import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../SignInPage.module.css'
import { useHostTenant } from '../use-host-tenant'
import { type EntryField, EntryForm } from './EntryForm'
import { registerGuest, type Registration, registrationProblem } from './register-guest'

interface RegisterFormProps {
  readonly tenantId: string
  /** What another site calls the person. */
  readonly name?: string
  /** The account of another site that the new account is to belong to. */
  readonly oauthId?: string
  /** After the registration was taken and its message read. */
  readonly onDone: () => void
  readonly onBack?: () => void
}

/** Asks for tenant, name, account and password of somebody who has no account yet. */
export default function RegisterForm({ tenantId, name = '', oauthId, onDone, onBack }: RegisterFormProps) {
  const { t } = useTranslation()
  const hostTenant = useHostTenant()
  const [draft, setDraft] = useState<Registration>({ tenantId, name, account: '', password: '', password2: '' })
  const [sent, setSent] = useState(false)
  const given: Registration = {
    ...draft,
    tenantId: hostTenant ?? draft.tenantId.trim(),
    name: draft.name.trim(),
    account: draft.account.trim(),
  }
  const tenantField = { name: 'tenantId', label: t('租户编号'), autoComplete: 'organization' } as const
  const fields: readonly EntryField<keyof Registration>[] = [
    ...(hostTenant === undefined ? [tenantField] : []),
    { name: 'name', label: t('姓名'), autoComplete: 'name' },
    { name: 'account', label: t('账号'), autoComplete: 'username' },
    { name: 'password', label: t('密码'), type: 'password', autoComplete: 'new-password' },
    { name: 'password2', label: t('确认密码'), type: 'password', autoComplete: 'new-password' },
  ]
  if (sent) return <Sent onRead={onDone} />
  return (
    <EntryForm
      title={t('账号注册')}
      fields={fields}
      draft={draft}
      onDraft={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
      check={() => registrationProblem(given)}
      submit={async () => {
        await registerGuest(given, oauthId)
        setSent(true)
      }}
      blamed="account"
      submitLabel={t('提交注册')}
      busyLabel={t('正在提交…')}
      onBack={onBack}
    />
  )
}

/** In place of the form, not above it: whatever comes next can take the focus at once. */
function Sent({ onRead }: { readonly onRead: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <div role="dialog" aria-labelledby={titleId} className={page.form}>
      <h1 id={titleId} className={page.title}>
        {t('注册提示')}
      </h1>
      <p role="status">{t('注册申请已提交,请耐心等待管理员通过!')}</p>
      <button type="button" autoFocus className={page.submit} onClick={onRead}>
        {t('确定')}
      </button>
    </div>
  )
}
