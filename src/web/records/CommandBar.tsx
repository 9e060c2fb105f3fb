import { type CommandContext, isCommandOf, type Resource } from '#core'
import { useTranslation } from 'react-i18next'
import { registries } from '../app/registries'
import { useSession } from '../session'
import { currentContext } from '../workspace'
import { CommandButton } from './CommandButton'
import styles from './list/ListPanel.module.css'
import { commandId } from './record-commands'

interface CommandBarProps {
  readonly resource: Resource
  readonly place: 'list' | 'record'
  /** What its rows are called here; default the resource's label. */
  readonly label?: string
  readonly context: Pick<CommandContext, 'resource' | 'records'>
}

/** What can be done here, as buttons with their keys: create, edit, remove, the resource's own actions, then the list's. */
export function CommandBar({ resource, place, context, ...given }: CommandBarProps) {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const here: CommandContext = { ...currentContext(), ...context, permissions }
  const label = given.label ?? t(resource.label)
  const id = (verb: string) => commandId(resource, verb)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('{{label}}操作', { label })}>
      {place === 'list' && (
        <CommandButton
          command={id('create')}
          keysOf="list.create"
          context={here}
          kind="primary"
          label={t('新建{{label}}', { label })}
        />
      )}
      {place === 'list' && resource.parent && (
        <CommandButton command={id('createBelow')} keysOf="list.createBelow" context={here} label={t('新建下级')} />
      )}
      <CommandButton command={id('edit')} keysOf={`${place}.edit`} context={here} label={t('编辑')} />
      <CommandButton command={id('remove')} keysOf={`${place}.remove`} context={here} label={t('删除')} />
      {Object.keys(resource.actions).map((name) => (
        <CommandButton
          key={name}
          command={id(name)}
          context={here}
          kind={resource.actions[name]?.danger ? 'danger' : 'plain'}
        />
      ))}
      <ExtraCommands resource={resource} context={here} />
    </div>
  )
}

/** Commands that an area added by hand to the group of this resource. */
function ExtraCommands({ resource, context }: { readonly resource: Resource; readonly context: CommandContext }) {
  const derived = new Set(
    ['list', 'open', 'create', 'createBelow', 'edit', 'remove', ...Object.keys(resource.actions)].map((verb) =>
      commandId(resource, verb),
    ),
  )
  const extra = registries.commands
    .list()
    .filter((command) => isCommandOf(command, resource.id))
    .filter((command) => !derived.has(command.id) && !command.hidden)
  return (
    <>
      {extra.map((command) => (
        <CommandButton key={command.id} command={command.id} context={context} />
      ))}
    </>
  )
}
