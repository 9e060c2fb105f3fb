import { type Command, type CommandContext, type CommandOutcome, type Dispose, disposeAll } from '#core'
import { addCommand } from '../app/registries'
import { clearCacheAsking } from './clear-cache'
import { closeTabByHand, closeTabsAsking } from './close-asking'
import { reopenTab } from './close-tab'
import { focusNextPane, focusToward, showNextTab, showTabAt, toggleMaximised } from './focus-pane'
import { type Direction, focusedPane, focusedTab, type Layout, panesOf } from './layout'
import { layoutCommands } from './layout-commands'
import { equalisePanes, moveTabToward, splitPane, swapPaneToward } from './move-tab'
import { showTab } from './open-tab'
import { tabTitle } from './panel-of'
import { changeLayout, workspace } from './workspace-store'

const group = '工作区'
type Run = () => Promise<CommandOutcome | void> | CommandOutcome | void

/** A command of the workspace: its name, its keys, what it does. */
function command(id: string, label: string, keys: readonly string[], run: Run, more: Partial<Command> = {}): Command {
  return { id: `workspace.${id}`, label, group, keys, run, ...more }
}

const change = (operation: (layout: Layout) => Layout) => () => changeLayout(operation)
const manyPanes = { when: (context: CommandContext) => context.paneCount > 1 }
const here = () => workspace.getState().layout

const directions: readonly { side: Direction; key: string; name: string; label: string }[] = [
  { side: 'left', key: 'h', name: 'Left', label: '左' },
  { side: 'down', key: 'j', name: 'Down', label: '下' },
  { side: 'up', key: 'k', name: 'Up', label: '上' },
  { side: 'right', key: 'l', name: 'Right', label: '右' },
]

const paneCommands = (): readonly Command[] => [
  command(
    'pane.splitRight',
    '向右分屏',
    ['w v'],
    change((layout) => splitPane(layout, 'right')),
  ),
  command(
    'pane.splitBelow',
    '向下分屏',
    ['w s'],
    change((layout) => splitPane(layout, 'down')),
  ),
  ...directions.map(({ side, key, name, label }) =>
    command(
      `pane.focus${name}`,
      `转到${label}侧窗格`,
      [`w ${key}`],
      change((l) => focusToward(l, side)),
      manyPanes,
    ),
  ),
  ...directions.map(({ side, key, name, label }) =>
    command(
      `tab.move${name}`,
      `标签页移到${label}侧`,
      [`w ${key.toUpperCase()}`],
      change((l) => moveTabToward(l, side)),
    ),
  ),
  ...directions.map(({ side, name, label }) =>
    command(
      `pane.swap${name}`,
      `与${label}侧窗格互换`,
      [],
      change((l) => swapPaneToward(l, side)),
      manyPanes,
    ),
  ),
  command('pane.equalise', '窗格等分', ['w ='], change(equalisePanes), manyPanes),
  command('pane.maximise', '最大化或还原窗格', ['w m'], change(toggleMaximised), manyPanes),
  command('pane.restore', '还原窗格', ['Escape'], change(toggleMaximised), { when: () => here().maximised }),
  command(
    'pane.next',
    '下一个窗格',
    ['F6', 'w w'],
    change((layout) => focusNextPane(layout, 1)),
    manyPanes,
  ),
  command(
    'pane.previous',
    '上一个窗格',
    ['Shift+F6', 'w W'],
    change((layout) => focusNextPane(layout, -1)),
    manyPanes,
  ),
  command('pane.closeOthers', '关闭其他窗格', ['w O'], closeOtherPanesAsking, manyPanes),
]

const tabCommandList = (): readonly Command[] => [
  command('tab.close', '关闭标签页', ['w q'], async () => void (await closeTabByHand(focusedTab(here()).id))),
  command('tab.closeOthers', '关闭其他标签页', ['w o'], () =>
    closeAsking((layout) => focusedPane(layout).tabs.filter((tab) => tab !== focusedTab(layout).id)),
  ),
  command('tab.closeAll', '全部关闭', [], () => closeAsking((layout) => Object.keys(layout.tabs))),
  command('tab.reopen', '重新打开关闭的标签页', ['w u'], change(reopenTab), { when: () => here().closed.length > 0 }),
  {
    id: 'workspace.tab.find',
    label: '搜索标签页',
    group,
    keys: ['w /'],
    get arguments() {
      return [openTabs()]
    },
    run: (_, { tab }) => void (typeof tab === 'string' && changeLayout((layout) => showTab(layout, tab))),
  },
  command(
    'tab.next',
    '下一个标签页',
    ['w n', 'Alt+PageDown'],
    change((layout) => showNextTab(layout, 1)),
  ),
  command(
    'tab.previous',
    '上一个标签页',
    ['w p', 'Alt+PageUp'],
    change((layout) => showNextTab(layout, -1)),
  ),
  ...Array.from({ length: 9 }, (_, index) =>
    command(
      `tab.go${index + 1}`,
      `第 ${index + 1} 个标签页`,
      [`w ${index + 1}`],
      change((l) => showTabAt(l, index + 1)),
      {
        hidden: true,
      },
    ),
  ),
  command('clearCache', '清除缓存', [], async () => ((await clearCacheAsking()) ? { message: '清除完毕' } : undefined)),
]

const openTabs = (): NonNullable<Command['arguments']>[number] => ({
  kind: 'choice',
  name: 'tab',
  label: '标签页',
  options: Object.values(here().tabs).map((tab) => ({ value: tab.id, label: tabTitle(tab) })),
})

async function closeAsking(tabsOf: (layout: Layout) => readonly string[]): Promise<void> {
  await closeTabsAsking(tabsOf(here()))
}

const closeOtherPanesAsking = () =>
  closeAsking((layout) => panesOf(layout.root).flatMap((pane) => (pane.id === layout.focused ? [] : pane.tabs)))

/** Registers every operation of the workspace as a command with its keys. */
export function addWorkspaceCommands(): Dispose {
  return disposeAll([...paneCommands(), ...tabCommandList(), ...layoutCommands(group)].map(addCommand))
}
