import { useTranslation } from 'react-i18next'
import { loadTopMenu, type TopMenu, useSession } from '../session'
import { openAddress } from '../workspace'
import { homeMenu } from './home-menu'
import styles from './TopBar.module.css'

/** The top menus, each of which narrows the side menu to its own; the first leads home and brings back all of it. */
export function TopMenus() {
  const { t } = useTranslation()
  const menus = useSession((state) => state.topMenus)
  const chosen = useSession((state) => state.topMenuId)
  if (menus.length === 0) return null
  const choose = (menu: TopMenu | undefined) => {
    void loadTopMenu(menu?.id)
    openAddress(menu ? menu.path || homeMenu.path : homeMenu.path)
  }
  return (
    <nav aria-label={t('顶部菜单')} className={styles.topMenus}>
      {[undefined, ...menus].map((menu) => (
        <button
          key={menu?.id ?? ''}
          type="button"
          className={styles.topMenu}
          aria-current={chosen === menu?.id}
          onClick={() => choose(menu)}
        >
          {menu ? t(menu.name) : t(homeMenu.name)}
        </button>
      ))}
    </nav>
  )
}
