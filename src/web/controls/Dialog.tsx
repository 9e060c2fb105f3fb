import type { KeyboardEvent, ReactNode } from 'react'
import styles from './Dialog.module.css'
import { Modal } from './Modal'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot. */
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** Four fifths of the window, for tables. */
  readonly broad?: boolean
  /** Ctrl+Enter anywhere in the dialog: what its main button does. */
  readonly onConfirm?: () => void
}

/** A modal dialog; Esc closes it and the focus returns to where it was. */
export function Dialog({ title, onClose, children, actions, wide, broad, onConfirm }: DialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onConfirm || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onConfirm()
  }
  const frame = `${styles.modal} ${broad ? styles.broad : wide ? styles.wide : ''}`
  return (
    <Modal
      title={title}
      isDismissable
      onClose={onClose}
      onKeyDownCapture={onKeyDown}
      styles={{ ...styles, modal: frame }}
    >
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
