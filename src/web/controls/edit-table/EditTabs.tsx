import type { Dispose } from '#core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../use-latest'
import styles from './EditTabs.module.css'
import { focusEditTabs } from './focused-edit-tabs'

export interface EditTab {
  readonly key: string
  /** Translated. */
  readonly label: string
  readonly count: number
  readonly hasProblem: boolean
  readonly content: ReactNode
}

/** Several tables of one thing, each behind a tab. One that is refused comes to the front. */
export default function EditTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly EditTab[] }) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tabs[0]?.key ?? '')
  const refused = tabs.find((tab) => tab.hasProblem)?.key
  const [seenRefused, setSeenRefused] = useState<string>()
  if (refused !== seenRefused) {
    setSeenRefused(refused)
    if (refused && !tabs.find((tab) => tab.key === shown)?.hasProblem) setShown(refused)
  }
  const latest = useLatest({ tabs, shown })
  const turn = (by: number) => {
    const { tabs: all, shown: now } = latest.current
    const place = all.findIndex((tab) => tab.key === now)
    const next = all[(place + by + all.length) % all.length]
    if (next) setShown(next.key)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-catcher]')?.focus())
  }
  const stop = useRef<Dispose>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (
    <div ref={root} onFocusCapture={() => (stop.current = focusEditTabs({ turn }))}>
      <Tabs selectedKey={shown} onSelectionChange={(key) => setShown(String(key))}>
        <TabList aria-label={label} className={styles.tabs}>
          {tabs.map((tab) => (
            <Tab key={tab.key} id={tab.key} className={styles.tab}>
              {tab.label} <span className={styles.count}>{tab.count}</span>
              {tab.hasProblem && (
                <span className={styles.problem} role="img" aria-label={t('有内容需要修改')}>
                  !
                </span>
              )}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} id={tab.key} className={styles.panel}>
            {tab.content}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
