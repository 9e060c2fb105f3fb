import { type Command, commandLabel, type CommandContext, isCommandOf, isEnabled, type SearchProvider } from '#core'
import { registries } from '../../app/registries'
import { inLanguage, t } from '../../app/translations'
import { boxContext } from '../box-context'
import { createLocalSearch, type LocalEntry } from '../matching/local-search'
import { englishNames } from './english-names'
import { lastOf } from './last-of'

const search = createLocalSearch('palette.commands')

/** Every command that may run where the person is; with nothing typed only in its own scope. */
export const commandProvider: SearchProvider = {
  id: 'palette.commands',
  label: '命令',
  order: 20,
  scopes: ['', '>'],
  minimumLength: 0,
  search: async (request) => {
    if (request.query === '' && request.scope === '') return []
    const names = await englishNames(request.query)
    return search(entriesAt(boxContext(), registries.commands.list(), names), request)
  },
}

const entriesAt = lastOf(
  (context: CommandContext, commands: readonly Command[], _names: string): readonly LocalEntry[] =>
    commands
      .filter((command) => !command.hidden && isEnabled(command, context))
      .map((command) => commandEntry(command, context)),
)

/**
 * A command is found by its Chinese and its English name, whichever is shown, by its heading, and by its keywords. Of two of one name
 * the one comes first that is for what the person is at.
 */
export function commandEntry(command: Command, context: CommandContext): LocalEntry {
  const label = () => t(commandLabel(command, context))
  const { id, group, keywords = [] } = command
  const { resource } = context
  return {
    result: {
      id: `command:${id}`,
      label: label(),
      detail: group && t(group),
      icon: 'command',
      target: { kind: 'command', command: id },
    },
    english: inLanguage('en', label),
    extra: [inLanguage('zh', label), ...keywords, id],
    weight: resource !== undefined && isCommandOf(command, resource) ? 1 : 0,
  }
}
