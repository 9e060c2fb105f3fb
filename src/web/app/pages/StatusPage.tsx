import { isEnabled } from '#core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../../keyboard'
import { useSession } from '../../session'
import { useChord } from '../../shell'
import { currentContext } from '../../workspace'
import { useTabId } from '../../workspace/use-tab'
import { registries } from '../registries'
import styles from './StatusPage.module.css'

interface StatusPageProps {
  readonly code?: string
  /** Already translated, as all texts here. */
  readonly title: string
  readonly reason: string
  /** What was asked for. */
  readonly asked?: string
  /** Before the ways on. */
  readonly children?: ReactNode
}

/** Why there is nothing to see here, and the keys that lead on. */
export function StatusPage({ code, title, reason, asked, children }: StatusPageProps) {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.signedIn)
  // In the workspace the page in front is the heading of the window already.
  const Heading = useTabId() === undefined ? 'h1' : 'h2'
  return (
    <div className={styles.page}>
      {code && <p className={styles.code}>{code}</p>}
      <Heading className={styles.title}>{title}</Heading>
      <p>{reason}</p>
      {asked && <code>{asked}</code>}
      <div className={styles.ways}>
        {children}
        {signedIn ? (
          <>
            <Way command="palette.open" label={t('搜索或运行命令')} />
            <Way command="go.home" label={t('返回首页')} />
            <Way command="workspace.tab.reopen" label={t('重新打开关闭的标签页')} />
          </>
        ) : (
          <a className={styles.way} href="/login">
            {t('登录')}
          </a>
        )}
      </div>
    </div>
  )
}

function Way({ command, label }: { readonly command: string; readonly label: string }) {
  const chord = useChord(command)
  const found = registries.commands.find(command)
  if (!found || !isEnabled(found, currentContext())) return null
  return (
    <button type="button" className={styles.way} onClick={() => void runCommand(command)}>
      {label}
      {chord && <kbd>{chord}</kbd>}
    </button>
  )
}
