import type { MouseEvent, ReactNode } from 'react'
import { openAddress } from '../workspace'
import styles from './HomePanel.module.css'

/** A link to a page of the workspace; with Ctrl or Cmd it opens in a pane beside. */
export function HomeLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (event.shiftKey) return
    event.preventDefault()
    openAddress(address, event.ctrlKey || event.metaKey ? { where: 'right' } : {})
  }
  return (
    <a className={styles.link} href={address} onClick={open}>
      {children}
    </a>
  )
}
