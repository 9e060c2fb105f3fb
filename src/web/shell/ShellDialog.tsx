import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './ShellDialog.module.css'

interface ShellDialogProps {
  readonly title: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A named dialog over everything; Esc closes it and the focus goes back to where it was. */
export function ShellDialog({ title, role = 'dialog', wide = false, onClose, children }: ShellDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && onClose()}
      className={styles.veil ?? ''}
    >
      <Modal className={`${styles.modal} ${wide ? styles.wide : ''}`}>
        <Dialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
