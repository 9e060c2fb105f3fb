import { type Command, type CommandContext, type Dispose, disposeAll } from '#core'
import { addCommand } from '../app/registries'
import { runCommand } from '../keyboard'
import { openAddress } from '../workspace'
import { historyAddress } from './addresses'
import { focusedRecord, type RecordHandle } from './record/focused-record'
import { commandId, isOffered } from './record-commands'

interface RecordCommand {
  readonly id: string
  readonly label: string
  readonly keys?: readonly string[]
  readonly act: (record: RecordHandle) => unknown
  readonly when?: (record: RecordHandle, context: CommandContext) => boolean
  readonly hidden?: boolean
}

const verb = (name: string) => ({
  act: ({ resource }: RecordHandle) => runCommand(commandId(resource, name)),
  when: ({ resource }: RecordHandle, context: CommandContext) => isOffered(commandId(resource, name), context),
  hidden: true,
})

const hasHistory = ({ resource }: RecordHandle) => !resource.journal

const commands: readonly RecordCommand[] = [
  { id: 'record.edit', label: '编辑', keys: ['F2', 'e'], ...verb('edit') },
  { id: 'record.remove', label: '删除', keys: ['Delete'], ...verb('remove') },
  {
    id: 'record.history',
    label: '查看历史',
    keys: ['H'],
    act: (record) => record.setSide('history'),
    when: hasHistory,
  },
  { id: 'record.fields', label: '查看详情', keys: ['D'], act: (record) => record.setSide('fields') },
  {
    id: 'record.historyBeside',
    label: '在旁边打开历史',
    act: ({ resource, id }) => openAddress(historyAddress(resource, id), { where: 'right' }),
    when: hasHistory,
  },
]

/** Registers the keys of every record panel, in the key context 'record'. */
export const addRecordPanelCommands = (): Dispose =>
  disposeAll(commands.map((command) => addCommand(toCommand(command))))

function toCommand({ act, when, ...command }: RecordCommand): Command {
  return {
    ...command,
    group: '记录',
    keyContext: 'record',
    when: (context) => {
      const record = focusedRecord()
      return record !== undefined && context.resource === record.resource.id && (when?.(record, context) ?? true)
    },
    run: async () => {
      const record = focusedRecord()
      if (record) await act(record)
    },
  }
}
