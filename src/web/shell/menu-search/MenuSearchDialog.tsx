import { useTranslation } from 'react-i18next'
import { Dialog } from '../../controls'
import MenuSearchBox from './MenuSearchBox'

/** The search for menus over everything; Esc closes it. */
export default function MenuSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('菜单搜索')} onClose={onClose}>
      <MenuSearchBox onDone={onClose} />
    </Dialog>
  )
}
