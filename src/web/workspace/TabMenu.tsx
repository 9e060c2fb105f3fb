import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import CommandMenu from '../shell/CommandMenu'
import { isLastTab } from './close-asking'
import { type Layout, paneOf, type TabId } from './layout'
import { tabButtonId } from './panel-hosts'
import { tabCommands } from './tab-commands'
import { workspace } from './workspace-store'

interface TabMenuProps {
  readonly tab: TabId
  /** What it opens at. */
  readonly element: HTMLElement
  readonly onClose: () => void
}

/** What can be done with a tab, by mouse and keyboard alike. The tab is the active one while it is open. */
export default function TabMenu({ tab, element, onClose }: TabMenuProps) {
  const { t } = useTranslation()
  const idle = useStore(
    workspace,
    useShallow(({ layout }) => idleCommands(layout, tab)),
  )
  return (
    <CommandMenu
      label={t('标签页操作')}
      anchor={document.getElementById(tabButtonId(tab)) ?? element}
      entries={tabCommands}
      idle={idle}
      placement="bottom start"
      onClose={onClose}
    />
  )
}

/** What has nothing to do: the last tab stays, and alone in its pane a tab has no others. */
const idleCommands = (layout: Layout, tab: TabId): readonly string[] => [
  ...(isLastTab(layout) ? ['workspace.tab.close'] : []),
  ...(paneOf(layout, tab)?.tabs.length === 1 ? ['workspace.tab.closeOthers'] : []),
]
