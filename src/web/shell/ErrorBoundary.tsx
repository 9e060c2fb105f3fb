import { Component, type ErrorInfo, type ReactNode } from 'react'
import { messageOf } from '../api'
import { t } from '../app/translations'
import { logError } from './error-log'
import styles from './ErrorBoundary.module.css'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Stands around the whole application: what nothing else caught is logged and named, with a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logError(error, 'render', info.componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div role="alert" className={styles.failure}>
        <h1>{t('页面出错了')}</h1>
        <p>{messageOf(error)}</p>
        <p>{t('错误已记入本地日志，重新加载后可以继续。')}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('重新加载')}
        </button>
      </div>
    )
  }
}
