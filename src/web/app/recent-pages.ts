import { matchPanel } from '#core'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keep, kept, session } from '../session'
import { homeAddress, workspace } from '../workspace'
import { focusedTab } from '../workspace/layout'
import { registries } from './registries'

export interface RecentPage {
  readonly address: string
  readonly title: string
}

const keptAtMost = 12
const storageName = () => `recent-${session.getState().tenantId}-${session.getState().user?.id ?? ''}`

const recent = createStore<{ readonly pages: readonly RecentPage[] }>(() => ({ pages: [] }))

/** The pages that had the focus, the newest first; only those the person may still see. */
export function useRecentPages(): readonly RecentPage[] {
  const { pages } = useStore(recent)
  return pages.filter(maySeePage)
}

/** All of them, outside of drawing; who shows them asks whether the person may still see each. */
export const recentPages = (): readonly RecentPage[] => recent.getState().pages

export function maySeePage({ address }: RecentPage): boolean {
  const panel = matchPanel(registries.panels.list(), address)?.panel
  return panel !== undefined && (!panel.permission || session.getState().permissions.has(panel.permission))
}

/** Remembers the pages that get the focus, per person. */
export function rememberPages(): () => void {
  recent.setState({ pages: kept<readonly RecentPage[]>(storageName())?.content ?? [] })
  return workspace.subscribe(({ layout }) => {
    const { address, title } = focusedTab(layout)
    if (address === homeAddress || !title) return
    const { pages } = recent.getState()
    if (pages[0]?.address === address && pages[0].title === title) return
    const next = [{ address, title }, ...pages.filter((page) => page.address !== address)].slice(0, keptAtMost)
    keep(storageName(), next)
    recent.setState({ pages: next })
  })
}
