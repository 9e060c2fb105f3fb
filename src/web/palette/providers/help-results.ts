import { boxScopes, isEnabled, type SearchProvider } from '#core'
import { registries } from '../../app/registries'
import { t } from '../../app/translations'
import { enterScope } from '../box'
import { boxContext } from '../box-context'
import { createLocalSearch } from '../matching/local-search'
import { commandEntry } from './command-entries'

const searchScopes = createLocalSearch('palette.scopes')
const searchKeys = createLocalSearch('palette.keys')

/** The prefixes, each leading to its scope, and the commands that have keys. */
export const helpProviders: readonly SearchProvider[] = [
  {
    id: 'palette.scopes',
    label: '前缀',
    order: 1,
    scopes: ['?'],
    minimumLength: 0,
    search: (request) =>
      searchScopes(
        boxScopes
          .filter(({ id }) => id !== 'all' && id !== 'help')
          .map(({ prefix, label, id }, index) => ({
            result: {
              id: `scope:${id}`,
              label: `${prefix} ${t(label)}`,
              icon: 'action',
              target: { kind: 'act', act: () => enterScope(prefix), stays: true } as const,
            },
            extra: [t(label), label],
            weight: 255 - index,
          })),
        request,
      ),
  },
  {
    id: 'palette.keys',
    label: '快捷键',
    order: 2,
    scopes: ['?'],
    minimumLength: 0,
    search: (request) => {
      const context = boxContext()
      const commands = registries.commands
        .list()
        .filter(
          (command) =>
            !command.hidden && isEnabled(command, context) && registries.keymap.chordsOf(command.id).length > 0,
        )
      return searchKeys(
        commands.map((command) => commandEntry(command, context)),
        request,
      )
    },
  },
]
