import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkFailure } from '../shell/chunks/load-chunk'
import { workspace } from './workspace-store'
import styles from './PanelFrame.module.css'
import { tabTitle } from './panel-of'
import { useTab } from './use-tab'

interface BoundaryProps {
  readonly children: ReactNode
  readonly retry: () => void
}

/** Contains a panel that fails to load or to draw: it is named, and the rest of the workspace goes on. */
export class PanelBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    return <PanelFailure error={this.state.error} retry={this.props.retry} />
  }
}

function PanelFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslation()
  const { tabId } = useTab()
  const tab = workspace.getState().layout.tabs[tabId]
  const name = tab ? tabTitle(tab) : ''
  const missing = isChunkFailure(error)
  return (
    <div className={styles.message} role="alert">
      <h2>{missing ? t('“{{name}}”没有加载成功', { name }) : t('“{{name}}”出错了', { name })}</h2>
      <p>{t('其他页面不受影响，可以继续使用。')}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <button type="button" className={styles.button} onClick={retry}>
        {t('重试')}
      </button>
      {missing && (
        <button type="button" className={styles.button} onClick={() => window.location.reload()}>
          {t('重新加载')}
        </button>
      )}
    </div>
  )
}
