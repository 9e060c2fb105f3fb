import { type ReactNode, useEffect } from 'react'
import styles from './AppShell.module.css'
import { ConfirmDialog } from './ConfirmDialog'
import { ConnectionBanner } from './ConnectionBanner'
import { ErrorLogDialog } from './ErrorLogDialog'
import { LookingBanner } from './LookingBanner'
import { NoticeHistory } from './NoticeHistory'
import { SideMenu } from './SideMenu'
import { followScreenSize, openShellDialog, setFolded, useShell } from './shell-state'
import { TopBar } from './TopBar'

interface AppShellProps {
  /** The path of the page that has the focus. */
  readonly path: string
  readonly children: ReactNode
}

/** The frame around the workspace. */
export function AppShell({ path, children }: AppShellProps) {
  const folded = useShell((state) => state.folded)
  const dialog = useShell((state) => state.dialog)
  useEffect(followScreenSize, [])
  const close = () => openShellDialog(undefined)
  return (
    <div className={styles.shell}>
      <div>
        <ConnectionBanner />
        <LookingBanner />
        <TopBar />
      </div>
      <div className={styles.below}>
        <SideMenu path={path} />
        {!folded && <div className={styles.veil} aria-hidden onClick={() => setFolded(true)} />}
        <div className={styles.workspace}>{children}</div>
      </div>
      <ConfirmDialog />
      {dialog === 'notices' && <NoticeHistory onClose={close} />}
      {dialog === 'errorLog' && <ErrorLogDialog onClose={close} />}
    </div>
  )
}
