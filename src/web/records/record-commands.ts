import { type Command, type CommandContext, isEnabled, type PanelParams, type Resource, type Row } from '#core'
import { registries } from '../app/registries'
import { t } from '../app/translations'
import { confirm, notify } from '../shell'
import { openAddress } from '../workspace'
import { canCreate, canList, canRead, canRemove, canUpdate } from './abilities'
import { actionCommands } from './action-commands'
import { formAddress, listAddress, recordAddress } from './addresses'
import { chosenRecords } from './chosen-records'
import { focusedList } from './focused-list'
import { recordArgument, recordsArgument } from './record-arguments'
import { removeWithUndo } from './remove-records'

export const commandId = (resource: Resource, verb: string): string => `${resource.id}.${verb}`

/** Every command a resource has by its definition alone. */
export function deriveCommands(resource: Resource): readonly Command[] {
  const label = (text: string) => () => t(text, { label: t(resource.label) })
  const listed: Command = {
    ...shared(resource),
    id: commandId(resource, 'list'),
    label: label('打开{{label}}列表'),
    permission: resource.may.read,
    run: () => void openAddress(listAddress(resource)),
  }
  return [
    ...(canList(resource) ? [listed] : []),
    ...(canRead(resource) ? [openCommand(resource, label('打开{{label}}'))] : []),
    ...(canCreate(resource) && canList(resource) ? [createCommand(resource, label('新建{{label}}'))] : []),
    ...(resource.parent && canCreate(resource) && canList(resource)
      ? [createBelowCommand(resource, resource.parent, label('新建下级{{label}}'))]
      : []),
    ...(canUpdate(resource) && canRead(resource) ? [editCommand(resource, label('编辑{{label}}'))] : []),
    ...(canRemove(resource) ? [removeCommand(resource, label('删除{{label}}'))] : []),
    ...actionCommands(resource),
  ]
}

type Label = () => string

const shared = (resource: Resource) => ({ group: resource.label, keywords: [resource.label] })

const openCommand = (resource: Resource, label: Label): Command => ({
  ...shared(resource),
  id: commandId(resource, 'open'),
  label,
  permission: resource.may.read,
  arguments: [{ kind: 'record', name: 'record', label: resource.label, resource: resource.id }],
  run: (context, args) => {
    for (const { id } of chosenRecords(resource, context, args)) openAddress(recordAddress(resource, id))
  },
})

const createCommand = (resource: Resource, label: Label): Command => ({
  ...shared(resource),
  id: commandId(resource, 'create'),
  label,
  permission: resource.may.create,
  run: () => void openAddress(formAddress(resource, beginOf(resource, undefined))),
})

/** What a new record begins with where the person is: a list may stand for a part of all, such as the values of one dictionary. */
const beginOf = (resource: Resource, parent: Row | undefined): PanelParams | undefined => {
  const list = focusedList()
  return list?.resource.id === resource.id ? list.begin(parent) : undefined
}

/** A new record below the chosen one. */
const createBelowCommand = (resource: Resource, parent: string, label: Label): Command => ({
  ...shared(resource),
  id: commandId(resource, 'createBelow'),
  label,
  permission: resource.may.create,
  get arguments() {
    return recordArgument(resource)
  },
  run: (context, args) => {
    const [record] = chosenRecords(resource, context, args)
    if (!record) return nothingChosen()
    const begin = record.row && beginOf(resource, record.row)
    openAddress(formAddress(resource, begin ?? { [parent]: record.id }))
  },
})

const editCommand = (resource: Resource, label: Label): Command => ({
  ...shared(resource),
  id: commandId(resource, 'edit'),
  label,
  permission: resource.may.update,
  get arguments() {
    return recordArgument(resource)
  },
  run: (context, args) => {
    const [record] = chosenRecords(resource, context, args)
    if (record) openAddress(formAddress(resource, { id: record.id }))
    else nothingChosen()
  },
})

const removeCommand = (resource: Resource, label: Label): Command => ({
  ...shared(resource),
  id: commandId(resource, 'remove'),
  label,
  permission: resource.may.remove,
  get arguments() {
    return recordsArgument(resource)
  },
  run: async (context, args) => {
    const records = chosenRecords(resource, context, args)
    if (records.length === 0) return nothingChosen()
    const names = records.slice(0, 3).map((record) => record.label || record.id)
    const message = t('{{names}}，共 {{count}} 条', { names: names.join('、'), count: records.length })
    const agreed = await confirm({ title: t('确定将选择数据删除?'), message, danger: true, confirmLabel: t('删除') })
    return agreed
      ? removeWithUndo(
          resource,
          records.map((record) => record.id),
        )
      : undefined
  },
})

export function nothingChosen(): void {
  notify({ kind: 'warning', message: t('请选择至少一条数据') })
}

/** Whether a command of a resource is there and may run here. */
export function isOffered(id: string, context: CommandContext): boolean {
  const command = registries.commands.find(id)
  return command !== undefined && isEnabled(command, context)
}
