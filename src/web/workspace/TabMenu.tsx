import { useRef } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { chordText, useChords } from '../keyboard/chord-text'
import { runCommand } from '../keyboard/run-command'
import { isLastTab } from './close-asking'
import { type Layout, paneOf, type TabId } from './layout'
import { tabButtonId } from './panel-hosts'
import styles from './TabMenu.module.css'
import { tabCommands } from './tab-commands'
import { workspace } from './workspace-store'

interface TabMenuProps {
  readonly tab: TabId
  /** What it opens at. */
  readonly element: HTMLElement
  readonly onClose: () => void
}

/** What can be done with a tab, by mouse and keyboard alike. The tab is the active one while it is open. */
export function TabMenu({ tab, element, onClose }: TabMenuProps) {
  const { t } = useTranslation()
  const anchor = useRef(element)
  const disabled = useStore(
    workspace,
    useShallow(({ layout }) => idle(layout, tab)),
  )
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      placement="bottom start"
      onOpenChange={(open) => {
        if (open) return
        onClose()
        document.getElementById(tabButtonId(tab))?.focus()
      }}
      className={styles.popover ?? ''}
    >
      <Menu
        className={styles.menu ?? ''}
        aria-label={t('标签页操作')}
        autoFocus="first"
        disabledKeys={disabled}
        onAction={(id) => {
          onClose()
          void runCommand(String(id))
        }}
      >
        {tabCommands.map(({ id, label }) => (
          <MenuItem key={id} id={id} className={styles.item ?? ''} textValue={t(label)}>
            <span>{t(label)}</span>
            <MenuKey command={id} />
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

/** What has nothing to do: the last tab stays, and alone in its pane a tab has no others. */
const idle = (layout: Layout, tab: TabId): readonly string[] => [
  ...(isLastTab(layout) ? ['workspace.tab.close'] : []),
  ...(paneOf(layout, tab)?.tabs.length === 1 ? ['workspace.tab.closeOthers'] : []),
]

function MenuKey({ command }: { readonly command: string }) {
  const [chord] = useChords(command)
  return chord ? <kbd aria-hidden="true">{chordText(chord)}</kbd> : null
}
