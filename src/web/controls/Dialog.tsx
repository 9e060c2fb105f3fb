import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './Dialog.module.css'

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
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.veil}>
      <Modal className={`${styles.modal} ${broad ? styles.broad : wide ? styles.wide : ''}`}>
        <div onKeyDownCapture={onKeyDown}>
          <AriaDialog className={styles.dialog}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <div className={styles.content}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}
