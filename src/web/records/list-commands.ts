import { type Command, type Dispose, disposeAll } from '#core'
import { addCommand } from '../app/registries'
import { runCommand } from '../keyboard'
import { currentContext } from '../workspace'
import { canCreate, canRemove, canUpdate } from './abilities'
import { focusedList, type ListHandle } from './focused-list'
import { commandId, isOffered } from './record-commands'

interface ListCommand {
  readonly id: string
  readonly label: string
  readonly keys?: readonly string[]
  readonly act: (list: ListHandle) => unknown
  readonly when?: (list: ListHandle) => boolean
  readonly hidden?: boolean
}

const verb = (name: string) => (list: ListHandle) => runCommand(commandId(list.resource, name))
const offered = (name: string) => (list: ListHandle) => isOffered(commandId(list.resource, name), currentContext())

const commands: readonly ListCommand[] = [
  {
    id: 'list.create',
    label: '新建',
    keys: ['n'],
    act: verb('create'),
    when: (list) => canCreate(list.resource) && offered('create')(list),
    hidden: true,
  },
  {
    id: 'list.edit',
    label: '编辑',
    keys: ['F2'],
    act: verb('edit'),
    when: (list) => canUpdate(list.resource) && offered('edit')(list),
    hidden: true,
  },
  {
    id: 'list.remove',
    label: '删除',
    keys: ['Delete'],
    act: verb('remove'),
    when: (list) => canRemove(list.resource) && offered('remove')(list),
    hidden: true,
  },
  {
    id: 'list.createBelow',
    label: '新建下级',
    keys: ['N'],
    act: verb('createBelow'),
    when: offered('createBelow'),
    hidden: true,
  },
  {
    id: 'list.other',
    label: '到另一张表',
    keys: ['o'],
    act: (list) => list.toOther()?.(),
    when: (list) => list.toOther() !== undefined,
  },
  { id: 'list.filter', label: '筛选', keys: ['/'], act: (list) => list.filter() },
  {
    id: 'list.leaveFilters',
    label: '回到列表',
    keys: ['Escape'],
    act: (list) => list.leaveFilters(),
    when: isAmongFilters,
    hidden: true,
  },
  { id: 'list.clearFilters', label: '清空筛选', act: (list) => list.clearFilters(), when: (list) => list.hasFilters() },
  { id: 'list.toggleFilters', label: '更多筛选', act: (list) => list.toggleFilters() },
  { id: 'list.columns', label: '列设置', act: (list) => list.chooseColumns() },
  { id: 'list.export', label: '导出为 Excel', act: (list) => list.exportRows() },
  { id: 'list.nextPage', label: '下一页', keys: [']'], act: (list) => list.turnPage(1) },
  { id: 'list.previousPage', label: '上一页', keys: ['['], act: (list) => list.turnPage(-1) },
  { id: 'list.refresh', label: '刷新', keys: ['r'], act: (list) => list.refresh() },
]

/** An open list of choices keeps Esc for itself. */
function isAmongFilters(): boolean {
  const active = document.activeElement
  return active?.closest('[data-filters]') !== null && active?.getAttribute('aria-expanded') !== 'true'
}

/** Registers what every list can do beside its grid, in the key context 'list'. */
export const addListCommands = (): Dispose => disposeAll(commands.map((command) => addCommand(toCommand(command))))

function toCommand({ act, when, ...command }: ListCommand): Command {
  return {
    ...command,
    group: '列表',
    keyContext: 'list',
    when: () => {
      const list = focusedList()
      return list !== undefined && (when?.(list) ?? true)
    },
    run: async () => {
      const list = focusedList()
      if (list) await act(list)
    },
  }
}
