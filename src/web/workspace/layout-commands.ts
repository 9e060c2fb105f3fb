import type { Command, CommandOutcome } from '#core'
import { t } from '../app/translations'
import { session } from '../session'
import { linkHere } from './address-bar'
import { blankLayout } from './blank-page'
import { closeAll } from './close-tab'
import type { Layout } from './layout'
import { leftLayout } from './layout-storage'
import {
  findNamedLayout,
  isOwn,
  layoutsByName,
  loadNamedLayouts,
  type NamedLayout,
  namedLayouts,
  removeNamedLayout,
  saveNamedLayout,
  storeNamedLayout,
} from './named-layouts'
import { isDirty, workspace } from './workspace-store'

type ArgumentSpec = NonNullable<Command['arguments']>[number]

const newName: ArgumentSpec = { kind: 'text', name: 'name', label: '布局名称', maximumLength: 40 }

const content: ArgumentSpec = {
  kind: 'choice',
  name: 'content',
  label: '保存内容',
  optional: true,
  options: [
    { value: 'records', label: '连同打开的记录' },
    { value: 'shape', label: '只留版式，打开时再选记录' },
  ],
}

const knownName = (fits: (named: NamedLayout) => boolean = () => true): ArgumentSpec => ({
  kind: 'choice',
  name: 'name',
  label: '布局名称',
  options: layoutsByName()
    .filter(fits)
    .map(({ name }) => ({ value: name, label: name })),
})

const hasLayouts = () => namedLayouts.getState().list.length > 0
const hasOwnLayouts = () => namedLayouts.getState().list.some(isOwn)

/** The commands of layouts under names, and of links. */
export function layoutCommands(group: string): readonly Command[] {
  return [
    {
      id: 'workspace.layout.save',
      label: '保存布局',
      group,
      arguments: [newName, content],
      run: async (_, { name, content }) => {
        const { layout } = workspace.getState()
        await saveNamedLayout(String(name), content === 'shape' ? blankLayout(layout) : layout)
        return { message: t('布局“{{name}}”已保存', { name }) }
      },
    },
    {
      id: 'workspace.layout.open',
      label: '打开布局',
      group,
      when: hasLayouts,
      get arguments() {
        return [knownName()]
      },
      run: (_, { name }) => openLayout(String(name)),
    },
    {
      id: 'workspace.layout.remove',
      label: '删除布局',
      group,
      when: hasOwnLayouts,
      get arguments() {
        return [knownName(isOwn)]
      },
      run: (_, { name }) => removeLayout(String(name)),
    },
    {
      id: 'workspace.layout.share',
      label: '共享布局给我的角色',
      group,
      when: hasOwnLayouts,
      get arguments() {
        return [knownName(isOwn)]
      },
      run: (_, { name }) => shareLayout(String(name), ownRoles()),
    },
    {
      id: 'workspace.layout.restoreLeft',
      label: '恢复上次退出时的布局',
      group,
      when: () => leftLayout() !== undefined,
      run: restoreLeft,
    },
    { id: 'workspace.link.copy', label: '复制此页链接', group, run: () => copyLink(false) },
    { id: 'workspace.link.copyLayout', label: '复制整个布局的链接', group, run: () => copyLink(true) },
  ]
}

async function openLayout(name: string): Promise<CommandOutcome> {
  await loadNamedLayouts()
  const next = findNamedLayout(name)
  if (!next) throw new Error(t('布局“{{name}}”不存在或已损坏', { name }))
  return exchangeLayout(next, t('已打开布局“{{name}}”', { name }), () => openLayout(name))
}

function restoreLeft(): CommandOutcome | void {
  const next = leftLayout()
  if (next) return exchangeLayout(next, t('已恢复上次退出时的布局'), restoreLeft)
}

type Outcome = CommandOutcome | void | Promise<CommandOutcome | void>

/** Puts a layout in the place of the present one, which comes back by undo; refused while anything is unsaved. */
function exchangeLayout(next: Layout, message: string, again: () => Outcome): CommandOutcome {
  const before = workspace.getState().layout
  const unsaved = Object.keys(before.tabs).filter(isDirty)
  if (unsaved.length > 0) throw new Error(t('有未保存的内容，请先保存或关闭'))
  replaceLayout(next, before)
  return {
    message,
    undo: () => {
      replaceLayout(before, workspace.getState().layout)
      return { undo: again }
    },
  }
}

/** Numbers go on from the present layout, so that no tab takes over the panel of another. */
function replaceLayout(next: Layout, present: Layout): void {
  const closed = closeAll(present).closed
  workspace.setState({ layout: { ...renumber(next, present.serial), closed }, tabStates: {} })
}

function renumber(layout: Layout, from: number): Layout {
  const shift = (id: string) => `${id.charAt(0)}${Number(id.slice(1)) + from}`
  const walk = (node: Layout['root']): Layout['root'] =>
    node.type === 'split'
      ? { ...node, children: node.children.map(walk) }
      : { ...node, id: shift(node.id), tabs: node.tabs.map(shift) }
  const tabs = Object.values(layout.tabs).map((tab) => [shift(tab.id), { ...tab, id: shift(tab.id) }])
  return {
    ...layout,
    root: walk(layout.root),
    tabs: Object.fromEntries(tabs),
    focused: shift(layout.focused),
    serial: layout.serial + from,
  }
}

async function removeLayout(name: string): Promise<CommandOutcome> {
  const removed = await removeNamedLayout(name)
  if (!removed) throw new Error(t('布局“{{name}}”不存在或已损坏', { name }))
  return {
    message: t('布局“{{name}}”已删除', { name }),
    undo: async () => {
      await storeNamedLayout({ ...removed, id: undefined })
      return { message: t('布局“{{name}}”已恢复', { name }), undo: () => removeLayout(name) }
    },
  }
}

const ownRoles = () => (session.getState().user?.roleId ?? '').split(',').filter(Boolean)

/** Shares a layout with roles, in place of those it was shared with. */
async function shareLayout(name: string, roleIds: readonly string[]): Promise<CommandOutcome> {
  const named = namedLayouts.getState().list.find((each) => each.name === name)
  if (!named) throw new Error(t('布局“{{name}}”不存在或已损坏', { name }))
  await storeNamedLayout({ ...named, roleIds })
  const message = roleIds.length > 0 ? t('布局“{{name}}”已共享', { name }) : t('布局“{{name}}”不再共享', { name })
  return { message, undo: () => shareLayout(name, named.roleIds ?? []) }
}

async function copyLink(whole: boolean): Promise<CommandOutcome> {
  await navigator.clipboard.writeText(linkHere({ whole }))
  return { message: '链接已复制' }
}
