import { createElement, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { PanelProps, WebPanel } from '../app/registries'
import { notFoundAddress, notFoundPath } from '../app/pages/status-pages'
import { useSession } from '../session'
import { useArrived } from '../shell/chunks/use-arrived'
import { isBlank } from './blank-page'
import { homeAddress, type TabId } from './layout'
import { missingPanel } from './known-panels'
import { openAddress } from './open-address'
import { PanelBoundary } from './PanelBoundary'
import styles from './PanelFrame.module.css'
import { handFocusIn } from './panel-hosts'
import { forgetPanel, loadPanel } from './panel-loading'
import { panelOf, tabTitle, usePanelList } from './panel-of'
import { TabContext, useTab } from './use-tab'
import { workspace } from './workspace-store'

/** Everything a tab shows: the panel of its address, or why there is none. */
export const PanelFrame = memo(function PanelFrame({ tab }: { readonly tab: TabId }) {
  return (
    <TabContext value={tab}>
      <PanelContent />
    </TabContext>
  )
})

function PanelContent() {
  const { address, params } = useTab()
  usePanelList()
  const permissions = useSession((state) => state.permissions)
  const [attempt, setAttempt] = useState(0)
  const panel = panelOf(address)?.panel
  if (!panel) return <NoPanel address={address} />
  if (isBlank(address)) return <BlankPage />
  if (panel.permission && !permissions.has(panel.permission)) return <NoPermission permission={panel.permission} />
  const retry = () => {
    forgetPanel(panel)
    setAttempt((count) => count + 1)
  }
  return (
    <PanelBoundary key={`${panel.id} ${attempt}`} retry={retry}>
      <Suspense fallback={<Skeleton />}>
        <LoadedPanel panel={panel} params={params} />
      </Suspense>
    </PanelBoundary>
  )
}

function LoadedPanel({ panel, params }: PanelProps & { readonly panel: WebPanel }) {
  const component = useArrived(loadPanel(panel))?.default
  const { tabId } = useTab()
  useEffect(() => {
    if (component) handFocusIn(tabId)
  }, [component, tabId])
  // The same element keeps a panel from being drawn again whenever something else in the workspace changes.
  return useMemo(() => (component ? createElement(component, { params }) : <Skeleton />), [component, params])
}

/** Stands in for a panel on its way. Its style keeps it invisible for the first 300 ms. */
function Skeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('正在加载')}>
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}

function NoPanel({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  const missing = missingPanel(address)
  if (missing) {
    return (
      <div className={styles.message} role="status">
        <h2>{t('“{{name}}”暂时不可用', { name: missing.title ? t(missing.title) : address })}</h2>
        <p>
          {t('提供此页面的模块“{{owner}}”未启用或尚未加载。模块可用后，此页面会自动显示。', {
            owner: missing.owner || address,
          })}
        </p>
        <code>{address}</code>
      </div>
    )
  }
  return <UnknownPage address={address} />
}

/** Leads to the page that says so, which comes back when something answers to the address. */
function UnknownPage({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  const { replaceAddress } = useTab()
  useEffect(() => {
    if (panelOf(notFoundPath)) replaceAddress(notFoundAddress(address))
  }, [address, replaceAddress])
  return (
    <div className={styles.message} role="status">
      <p className={styles.code}>404</p>
      <h2>{t('没有找到页面')}</h2>
      <p>{t('没有模块提供这个地址。请检查链接，或按 Ctrl+K 查找。')}</p>
      <code>{address}</code>
      <HomeButton />
    </div>
  )
}

/** A place of a layout that was saved as a shape: the next record of the kind fills it. */
function BlankPage() {
  const { t } = useTranslation()
  const { tabId } = useTab()
  const name = useStore(workspace, ({ layout }) => (layout.tabs[tabId] ? tabTitle(layout.tabs[tabId]) : ''))
  return (
    <div className={styles.message} role="status">
      <h2>{t('“{{name}}”在此处打开', { name })}</h2>
      <p>{t('此处为下一条同类记录留空。按 Ctrl+K 查找并打开它。')}</p>
    </div>
  )
}

function NoPermission({ permission }: { readonly permission: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.message} role="status">
      <p className={styles.code}>403</p>
      <h2>{t('没有权限查看此页面')}</h2>
      <p>{t('需要权限 {{permission}}，请联系管理员授权。', { permission })}</p>
      <HomeButton />
    </div>
  )
}

function HomeButton() {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.button} onClick={() => openAddress(homeAddress)}>
      {t('返回首页')}
    </button>
  )
}
