import type { CommandContext, CommandOutcome } from '#core'
import { confirm, openAddress, queryClient, t, type WebPluginScope } from '#web'
import { type PluginRow, pluginsAddress, pluginsKey, pluginsPanel, stopsWith, switchPlugin } from './plugin-rows'

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
}

/** The area under the cursor of the page. */
const rowOf = ({ panel, records }: CommandContext): PluginRow | undefined =>
  panel?.id === pluginsPanel ? (records[0] as PluginRow | undefined) : undefined

async function switchAsking(row: PluginRow | undefined): Promise<CommandOutcome | void> {
  if (!row) return
  const { id, label, switchedOff } = row
  if (!switchedOff && !(await agreed(row))) return
  return change(id, label, switchedOff)
}

async function change(id: string, label: string, on: boolean): Promise<CommandOutcome> {
  queryClient.setQueryData(pluginsKey, await switchPlugin(id, on))
  const message = on ? t('已启用“{{label}}”', { label: t(label) }) : t('已停用“{{label}}”', { label: t(label) })
  return { message, undo: () => change(id, label, !on) }
}

function agreed(row: PluginRow): Promise<boolean> {
  const rows = queryClient.getQueryData<readonly PluginRow[]>(pluginsKey) ?? []
  const others = stopsWith(row, rows).map(({ label }) => t(label))
  return confirm({
    title: t('停用插件'),
    message: [
      t('“{{label}}”的菜单、页面和接口将对本租户的所有人关闭，数据保留。', { label: t(row.label) }),
      ...(others.length > 0 ? [t('一并停用：{{labels}}。', { labels: others.join('、') })] : []),
    ].join(''),
    danger: true,
    confirmLabel: t('停用'),
  })
}
