import type { CommandContext } from '#core'
import { CommandButton, currentContext, focusedGrid, useFirstFocus, useSession, useTab } from '#web'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ToolPage.module.css'

interface ToolPageProps {
  /** Translated name of the page. */
  readonly label: string
  readonly commands: readonly string[]
  readonly context: Pick<CommandContext, 'records' | 'panel'>
  readonly children: ReactNode
}

/** A page with its commands as buttons above it. */
export function ToolPage({ label, commands, context, children }: ToolPageProps) {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const root = useRef<HTMLDivElement>(null)
  useFirstFocus(root, useTab().isFocused, focusRows)
  const here: CommandContext = { ...currentContext(), resource: undefined, ...context, permissions }
  return (
    <div ref={root} className={styles.page}>
      <div className={styles.bar} role="toolbar" aria-label={t('{{label}}操作', { label })}>
        {commands.map((command) => (
          <CommandButton key={command} command={command} context={here} />
        ))}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

const focusRows = (): void => focusedGrid()?.focus()
