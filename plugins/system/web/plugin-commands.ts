import type { ArgumentSpec, Command, CommandContext, CommandOutcome } from '#core'
import { confirm, foundPlugins, openAddress, pluginHost, queryClient, t, type WebPluginScope } from '#web'
import { needing, type PluginRow, pluginsAddress, pluginsKey, pluginsPanel, switchPlugin } from './plugin-rows'

const group = '系统管理'

/** 插件管理: its page, and switching the area under the cursor. */
export function addPluginCommands(scope: WebPluginScope): void {
  scope.addPanel({
    id: pluginsPanel,
    route: pluginsAddress,
    title: '插件管理',
    icon: 'boxes',
    permission: 'plugin_view',
    load: () => import('./PluginsPanel'),
  })
  scope.addCommand({
    id: 'system.plugin.open',
    label: '插件管理',
    group,
    permission: 'plugin_view',
    keywords: ['业务区', '模块', 'plugins', 'modules'],
    run: () => void openAddress(pluginsAddress),
  })
  scope.addCommand({
    id: 'system.plugin.switch',
    label: (context) => (rowOf(context)?.switchedOff ? '启用插件' : '停用插件'),
    group,
    permission: 'plugin_switch',
    keys: ['t'],
    keyContext: 'list',
    when: (context) => rowOf(context)?.switchable ?? false,
    run: (context) => switchAsking(rowOf(context)),
  })
  for (const on of [false, true]) scope.addCommand(choosing(on))
}

/** The same from anywhere: asks which area. */
const choosing = (on: boolean): Command => ({
  id: on ? 'system.plugin.on' : 'system.plugin.off',
  label: on ? '启用插件…' : '停用插件…',
  group,
  permission: 'plugin_switch',
  when: (context) => !rowOf(context) && areas(on).length > 0,
  get arguments(): readonly ArgumentSpec[] {
    const options = areas(on).map(({ id, label }) => ({ value: id, label }))
    return [{ kind: 'choice', name: 'area', label: '业务区', options }]
  },
  async run(_, { area }) {
    const found = areas(on).find(({ id }) => id === area)
    if (found && (on || (await agreed(found.label)))) return change(found.id, found.label, on)
  },
})

/** The areas that can be switched on here, or off: those that this page has not loaded, or has. */
const areas = (on: boolean) =>
  foundPlugins().filter(({ id }) => id !== 'system' && pluginHost.status().some((status) => status.id === id) !== on)

/** The area under the cursor of the page. */
const rowOf = ({ panel, records }: CommandContext): PluginRow | undefined =>
  panel?.id === pluginsPanel ? (records[0] as PluginRow | undefined) : undefined

async function switchAsking(row: PluginRow | undefined): Promise<CommandOutcome | void> {
  if (!row) return
  const { id, label, switchedOff } = row
  // One that others need is refused by the server, which names them: there is nothing to agree to.
  if (!switchedOff && !isNeeded(row) && !(await agreed(row.label))) return
  return change(id, label, switchedOff)
}

async function change(id: string, label: string, on: boolean): Promise<CommandOutcome> {
  queryClient.setQueryData(pluginsKey, await switchPlugin(id, on))
  const message = on ? t('已启用“{{label}}”', { label: t(label) }) : t('已停用“{{label}}”', { label: t(label) })
  return { message, undo: () => change(id, label, !on) }
}

const isNeeded = (row: PluginRow): boolean =>
  needing(row, queryClient.getQueryData<readonly PluginRow[]>(pluginsKey) ?? []).length > 0

function agreed(label: string): Promise<boolean> {
  return confirm({
    title: t('停用插件'),
    message: t('“{{label}}”的菜单、页面和接口将对本租户的所有人关闭，数据保留。', { label: t(label) }),
    danger: true,
    confirmLabel: t('停用'),
  })
}
