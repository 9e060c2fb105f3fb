import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './RichTextBar.module.css'
import { Hint } from './ToolButton'

interface Entry {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface ToolMenuProps {
  readonly label: string
  readonly entries: readonly Entry[]
  /** The entry that the text at the cursor has; absent for a menu of acts. */
  readonly value?: string
  /** What the button shows: the chosen entry, or a picture. */
  readonly shown: ReactNode
  readonly wide?: boolean
  readonly onChoose: (value: string) => void
}

/** A button of the bar that opens a list. */
export function ToolMenu({ label, entries, value, shown, wide, onChoose }: ToolMenuProps) {
  const { t } = useTranslation()
  const chosen = entries.find((entry) => entry.value === value)
  return (
    <MenuTrigger>
      <Hint text={t(label)}>
        <Button className={styles.tool ?? ''} aria-label={chosen ? `${t(label)} ${t(chosen.label)}` : t(label)}>
          <span className={wide ? styles.word : undefined}>{shown}</span>
          <ChevronDown size={12} aria-hidden />
        </Button>
      </Hint>
      <Popover className={styles.popover ?? ''}>
        <Menu
          aria-label={t(label)}
          className={styles.menu ?? ''}
          items={entries.map((entry) => ({ ...entry, id: entry.value }))}
          selectionMode={value === undefined ? 'none' : 'single'}
          selectedKeys={value === undefined ? [] : [value]}
          disabledKeys={entries.filter(({ disabled }) => disabled).map((entry) => entry.value)}
          onAction={(key) => onChoose(String(key))}
        >
          {(entry) => (
            <MenuItem id={entry.id} textValue={t(entry.label)} className={styles.item ?? ''}>
              {t(entry.label)}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
