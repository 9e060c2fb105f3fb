import { valueText } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { ErrorState, Skeleton } from '../../controls'
import { fetchRecord } from '../../records/calls'
import { Form } from '../../records/form/FormPanel'
import { takeRecord } from '../../records/form/form-store'
import { ensureForm, findForm, formKey } from '../../records/form/open-forms'
import { session, useSession } from '../../session'
import { noteUser } from '../../session/session'
import { useTab } from '../../workspace'
import { PasswordForm } from './PasswordPanel'
import styles from './ProfilePanel.module.css'
import { profile } from './profile'

const info = 'info'
const password = 'password'

/** 个人信息: what a person tells of themselves, and the password. Both keep what is typed while the other one shows. */
export default function ProfilePanel() {
  const { t } = useTranslation()
  const { setDirty } = useTab()
  const [shown, setShown] = useState<string>(info)
  const [unsaved, setUnsaved] = useState({ info: false, password: false })
  useEffect(() => setDirty(unsaved.info || unsaved.password), [setDirty, unsaved])
  const tellInfo = useCallback((dirty: boolean) => setUnsaved((before) => ({ ...before, info: dirty })), [])
  const tellPassword = useCallback((dirty: boolean) => setUnsaved((before) => ({ ...before, password: dirty })), [])
  return (
    <Tabs className={styles.panel} selectedKey={shown} onSelectionChange={(key) => setShown(String(key))}>
      <TabList className={styles.tabs} aria-label={t('个人信息')}>
        <Tab id={info} className={styles.tab}>
          {t('个人信息')}
        </Tab>
        <Tab id={password} className={styles.tab}>
          {t('修改密码')}
        </Tab>
      </TabList>
      <TabPanel id={info} className={styles.content} shouldForceMount>
        <ProfileForm hidden={shown !== info} onDirty={tellInfo} />
      </TabPanel>
      <TabPanel id={password} className={styles.content} shouldForceMount>
        <PasswordForm onDirty={tellPassword} onDone={() => setShown(info)} />
      </TabPanel>
    </Tabs>
  )
}

interface ProfileFormProps {
  readonly hidden: boolean
  readonly onDirty: (dirty: boolean) => void
}

function ProfileForm({ hidden, onDirty }: ProfileFormProps) {
  const { t } = useTranslation()
  const id = useSession((state) => state.user?.id ?? '')
  const { data, error, refetch } = useQuery({
    // Read anew whenever the record of the person changes, whoever changed it.
    queryKey: ['records', 'system.user', 'profile', id],
    queryFn: ({ signal }) => fetchRecord(profile, id, signal),
  })
  const key = formKey(profile, id)
  const store = data ? ensureForm(key, profile, 'update', data) : findForm(key)
  useEffect(() => {
    if (!data) return
    if (store) takeRecord(store, data)
    showAvatar(data)
    // A save that closes the page is not followed by another reading of it.
    return store?.subscribe(({ base }, before) => base !== before.base && showAvatar(base))
  }, [store, data])
  if (store) return <Form formKey={key} store={store} latest={data} title={t('个人信息')} {...{ hidden, onDirty }} />
  if (error)
    return <ErrorState title={t('个人信息没有读出来')} message={error.message} onRetry={() => void refetch()} />
  return <Skeleton />
}

/** The picture in the bar is the one that is saved. */
function showAvatar(saved: Readonly<Record<string, unknown>>): void {
  const avatar = valueText(saved.avatar)
  if (avatar !== session.getState().user?.avatar) noteUser({ avatar })
}
