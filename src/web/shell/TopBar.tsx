import { Bell, Bug, Languages, Maximize, Menu, Moon, Search, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../keyboard'
import { BarButton } from './BarButton'
import { useChord } from './chord-of'
import { useErrorLog } from './error-log'
import { useShell } from './shell-state'
import { useTheme } from './theme'
import { TopMenus } from './TopMenus'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'

const badgeMaximum = 99

/** The bar above the workspace: the box, and the switches of the frame. Every one of them is a command. */
export function TopBar() {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  const folded = useShell((state) => state.folded)
  const errors = useErrorLog().length
  return (
    <header className={styles.bar} data-surface="bar">
      <BarButton command="shell.toggleMenu" label={folded ? t('展开菜单') : t('折叠菜单')} expanded={!folded}>
        <Menu size={18} aria-hidden />
      </BarButton>
      <strong className={styles.product}>{t('业财一体化系统')}</strong>
      <TopMenus />
      <BoxButton />
      <div className={styles.switches}>
        {errors > 0 && (
          <BarButton command="shell.showErrorLog" label={t('错误日志，{{count}} 条', { count: errors })}>
            <Bug size={16} aria-hidden />
            <span className={styles.badge}>{errors > badgeMaximum ? `${badgeMaximum}+` : errors}</span>
          </BarButton>
        )}
        <BarButton command="shell.showNotices" label={t('消息记录')}>
          <Bell size={16} aria-hidden />
        </BarButton>
        <BarButton command="shell.toggleTheme" label={dark ? t('切换为浅色主题') : t('切换为深色主题')}>
          {dark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
        </BarButton>
        <BarButton command="shell.toggleLanguage" label={t('切换语言：English')}>
          <Languages size={16} aria-hidden />
        </BarButton>
        <BarButton command="shell.toggleFullScreen" label={t('全屏')}>
          <Maximize size={16} aria-hidden />
        </BarButton>
        <UserMenu />
      </div>
    </header>
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
