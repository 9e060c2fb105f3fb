import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../keyboard'
import { useChord } from './chord-of'
import styles from './TopBar.module.css'

interface BarButtonProps {
  readonly command: string
  /** Already translated. */
  readonly label: string
  readonly children: ReactNode
  readonly expanded?: boolean
}

/** A button of the top bar; it runs a command and names its key. */
export function BarButton({ command, label, children, expanded }: BarButtonProps) {
  const { t } = useTranslation()
  const chord = useChord(command)
  return (
    <button
      type="button"
      data-command={command}
      className={styles.button}
      aria-label={label}
      aria-expanded={expanded}
      title={chord ? t('{{label}}（{{chord}}）', { label, chord }) : label}
      onClick={() => void runCommand(command)}
    >
      {children}
    </button>
  )
}
