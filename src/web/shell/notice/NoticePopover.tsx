import {
  Component,
  type ComponentType,
  createElement,
  type ErrorInfo,
  type ReactNode,
  useRef,
  useSyncExternalStore,
} from 'react'
import { Dialog, Popover, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { messageOf } from '../../api'
import { ErrorState, Skeleton } from '../../controls'
import { lazyPart } from '../chunks/load-chunk'
import { logError } from '../error-log'
import { NoticeHistory } from './NoticeHistory'
import styles from './NoticePopover.module.css'
import type { NoticeTab } from './notice-tabs'

const own = [
  { id: 'mail', label: '邮件' },
  { id: 'message', label: '消息' },
  { id: 'notice', label: '通知' },
] as const

const follow = (listener: () => void) => registries.noticeTabs.subscribe(listener)
const list = () => registries.noticeTabs.list()

interface NoticePopoverProps {
  /** What it opens at. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Mail, messages and notices under the bell; areas that have some show them here. */
export default function NoticePopover({ anchor, onClose }: NoticePopoverProps) {
  const { t } = useTranslation()
  const trigger = useRef(anchor)
  const added = useSyncExternalStore(follow, list)
  const others = added.filter(({ id }) => own.every((tab) => tab.id !== id))
  const shown = [...own, ...others]
  const first = added.some(({ id }) => id === 'mail') ? 'mail' : 'message'
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      placement="bottom end"
      onOpenChange={(open) => !open && onClose()}
      className={styles.popover ?? ''}
    >
      <Dialog className={styles.dialog ?? ''} aria-label={t('消息记录')}>
        <Tabs defaultSelectedKey={first}>
          <TabList className={styles.tabs ?? ''} aria-label={t('消息记录')}>
            {shown.map(({ id, label }) => (
              <Tab key={id} id={id} className={styles.tab ?? ''}>
                {t(label)}
              </Tab>
            ))}
          </TabList>
          {shown.map(({ id, label }) => (
            <TabPanel key={id} id={id} className={styles.panel ?? ''}>
              <TabContent id={id} label={t(label)} tab={added.find((tab) => tab.id === id)} onClose={onClose} />
            </TabPanel>
          ))}
        </Tabs>
      </Dialog>
    </Popover>
  )
}

interface TabContentProps {
  readonly id: string
  readonly label: string
  readonly tab: NoticeTab | undefined
  readonly onClose: () => void
}

function TabContent({ id, label, tab, onClose }: TabContentProps) {
  const { t } = useTranslation()
  if (tab)
    return (
      <TabBoundary title={t('“{{name}}”出错了', { name: label })} onRetry={() => contents.delete(tab)}>
        {() => createElement(contentOf(tab), { onClose })}
      </TabBoundary>
    )
  if (id === 'message') return <NoticeHistory />
  return <p className={styles.none}>{t('“{{label}}”所属的业务尚未启用，这里还没有内容。', { label })}</p>
}

interface TabBoundaryProps {
  readonly title: string
  readonly onRetry: () => void
  readonly children: () => ReactNode
}

/** Contains what an area shows under the bell: one that fails is named, and the other tabs go on. */
class TabBoundary extends Component<TabBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logError(error, 'render', info.componentStack ?? '')
  }

  override render() {
    const { title, onRetry, children } = this.props
    const { error } = this.state
    if (error === undefined) return children()
    const retry = () => {
      onRetry()
      this.setState({ error: undefined })
    }
    return <ErrorState title={title} message={messageOf(error)} onRetry={retry} />
  }
}

const contents = new WeakMap<NoticeTab, ComponentType<{ readonly onClose: () => void }>>()

/** One component a tab, so that it keeps its state while others are drawn. */
function contentOf(tab: NoticeTab) {
  const found = contents.get(tab) ?? lazyPart(tab.load, () => <Skeleton />)
  contents.set(tab, found)
  return found
}
