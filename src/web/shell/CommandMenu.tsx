import { type ReactNode, useRef } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { chordText, useChords } from '../keyboard/chord-text'
import { runCommand } from '../keyboard/run-command'
import styles from './CommandMenu.module.css'

export interface MenuEntry {
  /** Of the command. */
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
}

export interface CommandMenuProps {
  readonly label: string
  /** What it opens at, and where the focus returns. */
  readonly anchor: HTMLElement
  readonly entries: readonly MenuEntry[]
  /** Entries that have nothing to do now. */
  readonly idle?: readonly string[]
  readonly placement?: 'bottom start' | 'bottom end'
  readonly onClose: () => void
}

/** Commands to choose from at an element, each with its key. Fetched when a menu is first opened. */
export default function CommandMenu({ label, anchor, entries, idle = [], placement, onClose }: CommandMenuProps) {
  const { t } = useTranslation()
  const trigger = useRef(anchor)
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      placement={placement ?? 'bottom end'}
      onOpenChange={(open) => {
        if (open) return
        onClose()
        anchor.focus()
      }}
      className={styles.popover ?? ''}
    >
      <Menu
        className={styles.menu ?? ''}
        aria-label={label}
        autoFocus="first"
        disabledKeys={idle}
        onAction={(id) => {
          onClose()
          void runCommand(String(id))
        }}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.id} id={entry.id} className={styles.item ?? ''} textValue={t(entry.label)}>
            <span>{t(entry.label)}</span>
            {entry.icon ?? <MenuKey command={entry.id} />}
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
