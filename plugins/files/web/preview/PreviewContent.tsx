import { useTab } from '#web'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Preview.module.css'

/** The part that scrolls. It comes late, so it takes the focus that waits on the panel, and the one that a page before it has left behind. */
export function PreviewContent({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { isFocused } = useTab()
  useEffect(() => {
    const active = document.activeElement
    const isFree = !active || active === document.body || active.contains(place.current)
    if (isFocused && isFree) place.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <div ref={place} tabIndex={0} data-autofocus className={styles.content}>
      {children}
    </div>
  )
}
