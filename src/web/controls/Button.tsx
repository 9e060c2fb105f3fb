import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  /** The key that does the same, shown beside the label. */
  readonly keys?: string
  readonly children: ReactNode
}

export function Button({ kind = 'plain', keys, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={`${styles.button} ${styles[kind]}`}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
    >
      {children}
      {keys && (
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      )}
    </AriaButton>
  )
}
