import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ToggleButton } from 'react-aria-components'
import { chordOf } from '../../shell/chord-of'
import type { EditorAct } from './editor-acts'
import { commandOf } from './editor-commands'
import styles from './RichTextBar.module.css'

interface ToolButtonProps {
  readonly act: EditorAct
  readonly isActive: boolean
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** One act as a button: pressed where the text has it, with its words and keys beside. */
export function ToolButton({ act, isActive, isDisabled, onPress }: ToolButtonProps) {
  const { t } = useTranslation()
  const Icon = act.icon
  const icon = <Icon size={16} aria-hidden />
  const shared = { 'aria-label': t(act.label), isDisabled, className: styles.tool ?? '' }
  return (
    <Hint text={t(act.label)} keys={chordOf(commandOf(act.id))}>
      {act.active ? (
        <ToggleButton {...shared} isSelected={isActive} onChange={onPress}>
          {icon}
        </ToggleButton>
      ) : (
        <Button {...shared} onPress={onPress}>
          {icon}
        </Button>
      )}
    </Hint>
  )
}

interface HintProps {
  readonly text: string
  readonly keys?: string
  readonly children: ReactNode
}

/** What a button without words is for, told where it is pointed at. */
export const Hint = ({ text, keys, children }: HintProps) => (
  <span className={styles.hint} title={keys ? `${text} ${keys}` : text}>
    {children}
  </span>
)
