import { Menu, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../keyboard'
import { BarButton } from './BarButton'
import { useBarItems } from './bar/bar-items'
import { type BarSwitch, useBarSwitches } from './bar/bar-switches'
import { MoreMenu } from './bar/MoreMenu'
import { useChord } from './chord-of'
import { TopMenuSearch } from './menu-search/TopMenuSearch'
import { useMobile } from './screen-size'
import { useShell } from './shell-state'
import { TopMenus } from './TopMenus'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'

const badgeMaximum = 99

/** The bar above the workspace: the box, and the switches of the frame. Every one of them is a command. */
export function TopBar() {
  const { t } = useTranslation()
  const folded = useShell((state) => state.folded)
  const isOn = useBarItems()
  return (
    <header className={styles.bar} data-surface="bar">
      {isOn('collapse') && (
        <BarButton command="shell.toggleMenu" label={folded ? t('展开菜单') : t('折叠菜单')} expanded={!folded}>
          <Menu size={18} aria-hidden />
        </BarButton>
      )}
      <strong className={styles.product}>{t('业财一体化系统')}</strong>
      {isOn('menus') && <TopMenus />}
      <BoxButton />
      {isOn('search') && <TopMenuSearch />}
      <Switches />
    </header>
  )
}

function Switches() {
  const all = useBarSwitches()
  const mobile = useMobile()
  const isShown = ({ first, count = 0 }: BarSwitch) => !mobile || first || count > 0
  return (
    <div className={styles.switches}>
      {all.filter(isShown).map(({ command, label, icon, count = 0 }) => (
        <BarButton key={command} command={command} label={label}>
          {icon}
          {count > 0 && <span className={styles.badge}>{count > badgeMaximum ? `${badgeMaximum}+` : count}</span>}
        </BarButton>
      ))}
      <MoreMenu switches={all.filter((one) => !isShown(one))} />
      <UserMenu />
    </div>
  )
}

/** Opens the box; it looks like what it opens, and shows its key. */
function BoxButton() {
  const { t } = useTranslation()
  const chord = useChord('palette.open')
  return (
    <button type="button" className={styles.box} onClick={() => void runCommand('palette.open')}>
      <Search size={14} aria-hidden />
      <span className={styles.boxText}>{t('搜索或运行命令…')}</span>
      {chord && <kbd>{chord}</kbd>}
    </button>
  )
}
