import { addCommand } from '../../app/registries'
import { type Command, type Dispose, disposeAll } from '#core'
import { focusedGrid } from './focused-grid'
import type { GridHandle } from './grid-types'

interface GridCommand {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly act: (grid: GridHandle) => void
  readonly when?: (grid: GridHandle) => boolean
  /** Shown in the box as well; moving the cursor is not. */
  readonly offered?: boolean
}

/** Where rows lead nowhere the keys are left to whatever is around the grid. */
const opens = (grid: GridHandle) => grid.canOpen()

const commands: readonly GridCommand[] = [
  { id: 'list.down', label: '下一行', keys: ['ArrowDown', 'j'], act: (grid) => grid.moveBy(1) },
  { id: 'list.up', label: '上一行', keys: ['ArrowUp', 'k'], act: (grid) => grid.moveBy(-1) },
  { id: 'list.right', label: '下一列', keys: ['ArrowRight'], act: (grid) => grid.moveColumn(1) },
  { id: 'list.left', label: '上一列', keys: ['ArrowLeft'], act: (grid) => grid.moveColumn(-1) },
  { id: 'list.first', label: '第一行', keys: ['Home', 'Ctrl+Home'], act: (grid) => grid.moveTo('first') },
  { id: 'list.last', label: '最后一行', keys: ['End', 'Ctrl+End'], act: (grid) => grid.moveTo('last') },
  { id: 'list.pageDown', label: '下一屏', keys: ['PageDown'], act: (grid) => grid.movePage(1) },
  { id: 'list.pageUp', label: '上一屏', keys: ['PageUp'], act: (grid) => grid.movePage(-1) },
  { id: 'list.extendDown', label: '向下扩选', keys: ['Shift+ArrowDown'], act: (grid) => grid.moveBy(1, true) },
  { id: 'list.extendUp', label: '向上扩选', keys: ['Shift+ArrowUp'], act: (grid) => grid.moveBy(-1, true) },
  { id: 'list.toggle', label: '选择或取消选择', keys: ['Space', 'x'], act: (grid) => grid.toggle() },
  { id: 'list.range', label: '选择到此行', keys: ['Shift+Space'], act: (grid) => grid.selectRange() },
  { id: 'list.selectAll', label: '全选', keys: ['Ctrl+A'], act: (grid) => grid.selectAll(), offered: true },
  {
    id: 'list.clear',
    label: '取消选择',
    keys: ['Escape'],
    act: (grid) => grid.clearSelection(),
    when: (grid) => grid.hasSelection(),
    offered: true,
  },
  { id: 'list.open', label: '打开', keys: ['Enter'], act: (grid) => grid.open('here') },
  { id: 'list.openBeside', label: '在旁边打开', keys: ['Ctrl+Enter'], act: (grid) => grid.open('right'), when: opens },
  { id: 'list.openBelow', label: '在下方打开', keys: ['Shift+Enter'], act: (grid) => grid.open('below'), when: opens },
  { id: 'list.sort', label: '按此列排序', keys: ['s'], act: (grid) => grid.sort(false), offered: true },
  { id: 'list.sortMore', label: '再按此列排序', keys: ['S'], act: (grid) => grid.sort(true), offered: true },
  {
    id: 'list.openAll',
    label: '展开全部下级',
    keys: ['*'],
    act: (grid) => grid.openAll(),
    when: (grid) => grid.hasTree(),
    offered: true,
  },
  { id: 'list.copy', label: '复制为表格文本', keys: ['y'], act: (grid) => grid.copy(), offered: true },
]

/** Registers the keys of every grid, in the key context 'list'. */
export function addGridCommands(): Dispose {
  return disposeAll(commands.map((command) => addCommand(toCommand(command))))
}

function toCommand({ act, when, offered, ...command }: GridCommand): Command {
  return {
    ...command,
    group: '列表',
    keyContext: 'list',
    hidden: !offered,
    when: () => {
      const grid = focusedGrid()
      return grid !== undefined && (when?.(grid) ?? true)
    },
    run: () => {
      const grid = focusedGrid()
      if (grid) act(grid)
    },
  }
}
