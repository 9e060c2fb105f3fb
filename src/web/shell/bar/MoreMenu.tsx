import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../MenuButton'
import styles from '../UserMenu.module.css'
import type { BarSwitch } from './bar-switches'

/** What has no room in the bar of a narrow window. */
export function MoreMenu({ switches }: { readonly switches: readonly BarSwitch[] }) {
  const { t } = useTranslation()
  if (switches.length === 0) return null
  return (
    <MenuButton
      label={t('更多')}
      className={styles.trigger}
      entries={() => switches.map(({ command, label, icon }) => ({ id: command, label, icon }))}
    >
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  )
}
