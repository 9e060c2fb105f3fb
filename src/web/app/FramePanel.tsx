import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SessionMenu, useSession } from '../session'
import { findMenu, isFramable, outsideUrl } from '../shell'
import { useTab } from '../workspace'
import styles from './FramePanel.module.css'
import type { PanelProps } from './registries'

/** An outside page in a frame. Its address comes from the person's own menus, never from a link. */
export default function FramePanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const { setTitle } = useTab()
  const menu = useSession((state) => findMenu(state.menuAll, params.code ?? ''))
  const name = menu && t(menu.name)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  if (!menu || !isFramable(menu.path))
    return <p className={styles.missing}>{t('菜单中没有这个页面，或没有查看它的权限')}</p>
  return <Frame key={menu.path} menu={menu} />
}

/** The address is read once: a token that is renewed does not load the page anew under the person's hands. */
function Frame({ menu }: { readonly menu: SessionMenu }) {
  const { t } = useTranslation()
  const [url] = useState(() => outsideUrl(menu.path))
  const [loaded, setLoaded] = useState(false)
  return (
    <div className={styles.outside}>
      <div className={styles.bar}>
        <span className={styles.state} role="status">
          {loaded ? '' : t('正在加载')}
        </span>
        <a className={styles.window} href={url} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={14} aria-hidden />
          {t('在新窗口打开')}
        </a>
      </div>
      <iframe
        className={styles.frame}
        title={t(menu.name)}
        src={url}
        sandbox={sandboxOf(url)}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}

const mayDo = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'

/** A page of another host keeps its own origin; one of this host must not have it, or it could take its frame off. */
const sandboxOf = (url: string): string =>
  new URL(url, window.location.href).origin === window.location.origin ? mayDo : `${mayDo} allow-same-origin`
