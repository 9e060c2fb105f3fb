import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  readonly title: string
  /** What to do next, with its key. */
  readonly hint?: string
  readonly keys?: string
  readonly children?: ReactNode
}

/** Nothing to show, and which key to press next. */
export function EmptyState({ title, hint, keys, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{title}</p>
      {hint && (
        <p className={styles.hint}>
          {keys && <kbd>{keys}</kbd>} {hint}
        </p>
      )}
      {children}
    </div>
  )
}
