import { type Contribution, createRegistry, type Dispose } from '#core'
import type { ComponentType } from 'react'

/** What an area shows under the bell: 'mail' and 'notice' have their places there. */
export interface NoticeTab extends Contribution {
  readonly label: string
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly onClose: () => void }> }>
}

export const noticeTabs = createRegistry<NoticeTab>('notice tab')
export const addNoticeTab = (tab: NoticeTab): Dispose => noticeTabs.add(tab)
