import { type CommandContext, commandLabel } from '#core'
import { useTranslation } from 'react-i18next'
import { registries } from '../app/registries'
import { Button, type ButtonProps } from '../controls'
import { chordText, runCommand, useChords } from '../keyboard'
import { isOffered } from './record-commands'

interface CommandButtonProps {
  readonly command: string
  /** The command whose key does the same here, when it is another one. */
  readonly keysOf?: string
  readonly context: CommandContext
  readonly kind?: ButtonProps['kind']
  /** Shorter than the command's own label. */
  readonly label?: string
}

/** A command as a button: its label, its key, and greyed out where it may not run. */
export function CommandButton({ command: id, keysOf, context, kind, label }: CommandButtonProps) {
  const { t } = useTranslation()
  const [chord] = useChords(keysOf ?? id)
  const command = registries.commands.find(id)
  if (!command || (command.permission && !context.permissions.has(command.permission))) return null
  return (
    <Button
      kind={kind}
      keys={chord && chordText(chord)}
      isDisabled={!isOffered(id, context)}
      onPress={() => void runCommand(id)}
    >
      {label ?? t(commandLabel(command, context))}
    </Button>
  )
}
