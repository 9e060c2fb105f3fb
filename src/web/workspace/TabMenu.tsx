import { useRef } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { chordText, useChords } from '../keyboard/chord-text'
import { runCommand } from '../keyboard/run-command'
import type { TabId } from './layout'
import { tabButtonId } from './panel-hosts'
import styles from './TabMenu.module.css'
import { tabCommands } from './tab-commands'

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

function MenuKey({ command }: { readonly command: string }) {
  const [chord] = useChords(command)
  return chord ? <kbd aria-hidden="true">{chordText(chord)}</kbd> : null
}
