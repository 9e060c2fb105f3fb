import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'

interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog'
  /** What it is called where it shows no title. */
  readonly label?: string
  readonly title?: ReactNode
  readonly onClose: () => void
  /** A press beside it closes it. */
  readonly isDismissable?: boolean
  /** Esc is left to what it holds. */
  readonly keepsEscape?: boolean
  /** Sees every key in the dialog first. */
  readonly onKeyDownCapture?: KeyboardEventHandler
  /** Classes of what covers the page, of the frame, of the dialog in it and of its title. */
  readonly styles: {
    readonly veil?: string
    readonly modal?: string
    readonly dialog?: string
    readonly title?: string
  }
  readonly children: ReactNode
}

/**
 * A dialog over everything else: the rest of the page is out of reach for keys and screen readers, and the focus returns to where it
 * was. Made of react-aria's hooks: its ready-made dialog brings the code of all menus along, which the first page can wait for.
 */
export function Modal(props: ModalProps) {
  return (
    <Overlay>
      <Frame {...props} />
    </Overlay>
  )
}

function Frame({ onClose, isDismissable, keepsEscape, onKeyDownCapture, styles, ...dialog }: ModalProps) {
  const modal = useRef<HTMLDivElement>(null)
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (open) => !open && onClose() })
  const behaviour = { isDismissable, isKeyboardDismissDisabled: keepsEscape }
  const { modalProps, underlayProps } = useModalOverlay(behaviour, state, modal)
  return (
    <div {...underlayProps} className={styles.veil}>
      <div {...modalProps} ref={modal} className={styles.modal} onKeyDownCapture={onKeyDownCapture}>
        {isDismissable && <DismissButton onDismiss={onClose} />}
        <Content {...dialog} styles={styles} />
        {isDismissable && <DismissButton onDismiss={onClose} />}
      </div>
    </div>
  )
}

/** Apart from the frame: it takes the focus when it is drawn, and keeps it inside the frame. */
function Content({ role = 'dialog', label, title, styles, children }: Omit<ModalProps, 'onClose'>) {
  const dialog = useRef<HTMLElement>(null)
  const { dialogProps, titleProps } = useDialog({ role, 'aria-label': label }, dialog)
  return (
    <section {...dialogProps} ref={dialog} className={styles.dialog}>
      {title !== undefined && (
        <h2 {...titleProps} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
