import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { closeBox } from '../box'
import { useBox } from '../box-store'
import { Box } from './Box'
import styles from './CommandPalette.module.css'

/** The one box, over everything else. Where the focus was it returns when the box closes. */
export function CommandPalette() {
  const { t } = useTranslation()
  const open = useBox((state) => state.open)
  const preview = useBox((state) => state.preview)
  if (!open) return null
  return (
    <ModalOverlay
      isOpen
      isDismissable
      isKeyboardDismissDisabled
      onOpenChange={(stays) => !stays && closeBox()}
      className={styles.veil ?? ''}
    >
      <Modal className={`${styles.modal} ${preview ? styles.wide : ''}`}>
        <Dialog aria-label={t('命令面板')} className={styles.dialog ?? ''}>
          <Box />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
