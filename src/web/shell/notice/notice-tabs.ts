import type { Contribution } from '#core'
import type { ComponentType } from 'react'

/** What an area shows under the bell: 'mail' and 'notice' have their places there, others stand behind them. */
export interface NoticeTab extends Contribution {
  readonly label: string
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly onClose: () => void }> }>
}
