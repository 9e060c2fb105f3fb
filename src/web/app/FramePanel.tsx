import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session'
import { findMenu, outsideUrl } from '../shell'
import { useTab } from '../workspace'
import type { PanelProps } from './registries'
import styles from './FramePanel.module.css'

/** An outside page in a frame. Its address comes from the person's own menus, never from a link. */
export default function FramePanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const { setTitle } = useTab()
  const menu = useSession((state) => findMenu(state.menus, params.code ?? ''))
  const name = menu && t(menu.name)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  if (!menu) return <p className={styles.missing}>{t('菜单中没有这个页面，或没有查看它的权限')}</p>
  return <iframe className={styles.frame} title={name} src={outsideUrl(menu.path)} />
}
