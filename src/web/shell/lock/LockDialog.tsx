import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { Button, Dialog, TextInput } from '../../controls'
import { lockByAccount, lockScreen } from '../../session/lock/lock-screen'
import { canEncrypt } from '../../session/lock/vault'
import styles from './LockDialog.module.css'

/** Asks for the password that will open the screen again, then locks. */
export default function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The server has no locks: the account's own password opens the screen. */
  const [own, setOwn] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [own, problem])

  const lock = async () => {
    if (busy) return
    if (!password) return setProblem(t('锁屏密码不能为空'))
    setBusy(true)
    try {
      if (own) await lockByAccount(password)
      else if (!(await lockScreen(password))) {
        setOwn(true)
        setPassword('')
        setProblem(t('此服务器不支持锁屏密码，请输入登录密码，解锁时也用它'))
        setBusy(false)
      }
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button keys="Esc" onPress={onClose}>
        {t('取消')}
      </Button>
      <Button kind="primary" keys="Enter" onPress={() => void lock()}>
        {busy ? t('正在锁屏…') : t('锁屏')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('设置锁屏密码')} onClose={onClose} onConfirm={() => void lock()} actions={actions}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void lock()
        }}
      >
        <TextInput
          label={own ? t('登录密码') : t('锁屏密码')}
          type="password"
          required
          value={password}
          onChange={(value) => {
            setPassword(value)
            setProblem(undefined)
          }}
          problem={problem}
        />
        <p className={styles.hint}>
          {canEncrypt()
            ? t('锁屏后此浏览器的所有标签页都只显示锁屏页；未保存的内容会加密保留，解锁后恢复。')
            : t('此地址没有加密（不是 HTTPS），浏览器不能加密保留内容：锁屏会丢弃未保存的输入和布局。')}
        </p>
      </form>
    </Dialog>
  )
}
