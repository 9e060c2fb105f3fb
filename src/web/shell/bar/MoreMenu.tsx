import { Ellipsis } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../../keyboard'
import styles from '../UserMenu.module.css'
import type { BarSwitch } from './bar-switches'

/** What has no room in the bar of a narrow window. */
export function MoreMenu({ switches }: { readonly switches: readonly BarSwitch[] }) {
  const { t } = useTranslation()
  if (switches.length === 0) return null
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''} aria-label={t('更多')}>
        <Ellipsis size={16} aria-hidden />
      </Button>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Menu className={styles.menu ?? ''} onAction={(id) => void runCommand(String(id))}>
          {switches.map(({ command, label, icon }) => (
            <MenuItem key={command} id={command} textValue={label} className={styles.item ?? ''}>
              <span>{label}</span>
              {icon}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
