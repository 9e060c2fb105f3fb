import { type Command, type CommandOutcome, type Dispose, disposeAll } from '#core'
import { addCommand } from '../../app/registries'
import { runCommand } from '../../keyboard'
import type { EditTableHandle } from './edit-table'
import { focusedEditTable } from './focused-edit-table'
import { focusedEditTabs } from './focused-edit-tabs'

/** The place of keys that an editable table is. */
export const editTableContext = 'table'

interface TableCommand {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly act: (table: EditTableHandle) => unknown
  readonly when?: (table: EditTableHandle) => boolean
  readonly hidden?: boolean
}

const isOpen = (table: EditTableHandle) => !table.isLocked()
const isEditing = (table: EditTableHandle) => table.getState().editing !== undefined

/** While a cell is edited the form would be sent without it. */
const keepAnd = (command: string) => async (table: EditTableHandle) => {
  table.settle()
  table.focus()
  await runCommand(command)
}

const commands: readonly TableCommand[] = [
  { id: 'table.add', label: '添加一行', keys: ['Alt+Insert', 'Alt+A'], act: (table) => table.add(), when: isOpen },
  { id: 'table.remove', label: '删除所选行', keys: ['Alt+Delete'], act: (table) => table.remove(), when: isOpen },
  { id: 'table.edit', label: '编辑单元格', keys: ['F2'], act: (table) => table.edit('opened'), when: isOpen },
  { id: 'table.fillDown', label: '向下填充', keys: ['Ctrl+D'], act: (table) => table.fillDown(), when: isOpen },
  {
    id: 'table.undo',
    label: '撤销表格修改',
    keys: ['Ctrl+Z'],
    act: (table) => (isEditing(table) ? table.cancelEdit() : table.undo()),
    when: (table) => isEditing(table) || (isOpen(table) && table.canUndo()),
  },
  {
    id: 'table.redo',
    label: '重做表格修改',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    act: (table) => table.redo(),
    when: (table) => isOpen(table) && !isEditing(table) && table.canRedo(),
  },
  {
    id: 'table.selectAll',
    label: '选择全部行',
    keys: ['Ctrl+A'],
    act: (table) => table.chooseAll(),
    when: (table) => !isEditing(table),
  },
  {
    id: 'table.leave',
    label: '放弃单元格修改或取消选择',
    keys: ['Escape'],
    act: (table) => (isEditing(table) ? table.cancelEdit() : table.clearChoice()),
    when: (table) => isEditing(table) || table.hasChoice(),
    hidden: true,
  },
  {
    id: 'table.nextTab',
    label: '下一个子表',
    keys: ['Alt+PageDown'],
    act: () => focusedEditTabs()?.turn(1),
    when: () => focusedEditTabs() !== undefined,
  },
  {
    id: 'table.previousTab',
    label: '上一个子表',
    keys: ['Alt+PageUp'],
    act: () => focusedEditTabs()?.turn(-1),
    when: () => focusedEditTabs() !== undefined,
  },
  { id: 'table.save', label: '保存', keys: ['Ctrl+S'], act: keepAnd('form.save'), when: isEditing, hidden: true },
  {
    id: 'table.saveAndClose',
    label: '保存并关闭',
    keys: ['Ctrl+Enter'],
    act: keepAnd('form.saveAndClose'),
    when: isEditing,
    hidden: true,
  },
]

/** Registers the keys of every editable table, in its key context. */
export const addEditTableCommands = (): Dispose => disposeAll(commands.map((command) => addCommand(toCommand(command))))

function toCommand({ act, when, ...command }: TableCommand): Command {
  return {
    ...command,
    group: '表格',
    keyContext: editTableContext,
    when: () => {
      const table = focusedEditTable()
      return table !== undefined && (when?.(table) ?? true)
    },
    run: async () => {
      const table = focusedEditTable()
      return table && ((await act(table)) as CommandOutcome | undefined)
    },
  }
}
