import { useTranslation } from 'react-i18next'
import { Modal } from '../../controls'
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
    <Modal
      label={t('命令面板')}
      isDismissable
      keepsEscape
      onClose={closeBox}
      styles={{ ...styles, modal: `${styles.modal} ${preview ? styles.wide : ''}` }}
    >
      <Box />
    </Modal>
  )
}
