import { type ReactNode, useEffect } from 'react'
import styles from './AppShell.module.css'
import { lazyPart } from './chunks/load-chunk'
import { ConfirmDialog } from './ConfirmDialog'
import { ConnectionBanner } from './ConnectionBanner'
import { LookingBanner } from './LookingBanner'
import { followScreenSize, openShellDialog, setFolded, useShell } from './shell-state'
import { TopBar } from './TopBar'

const NoticePopover = lazyPart(() => import('./notice/NoticePopover'))
const ErrorLogDialog = lazyPart(() => import('./ErrorLogDialog'))
const MenuSearchDialog = lazyPart(() => import('./menu-search/MenuSearchDialog'))
const BarSettingsDialog = lazyPart(() => import('./bar/BarSettingsDialog'))

/** The bell, or the bar where the bell is switched off. */
const noticeAnchor = () =>
  document.querySelector<HTMLElement>('[data-command="shell.showNotices"]') ??
  document.querySelector<HTMLElement>('header') ??
  document.body

interface AppShellProps {
  /** The side menu, which alone changes with the page that has the focus. */
  readonly menu: ReactNode
  readonly children: ReactNode
}

/** The frame around the workspace. */
export function AppShell({ menu, children }: AppShellProps) {
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
        {menu}
        {!folded && <div className={styles.veil} aria-hidden onClick={() => setFolded(true)} />}
        <div className={styles.workspace}>{children}</div>
      </div>
      <ConfirmDialog />
      {dialog === 'notices' && <NoticePopover anchor={noticeAnchor()} onClose={close} />}
      {dialog === 'errorLog' && <ErrorLogDialog onClose={close} />}
      {dialog === 'menuSearch' && <MenuSearchDialog onClose={close} />}
      {dialog === 'barSettings' && <BarSettingsDialog onClose={close} />}
    </div>
  )
}
