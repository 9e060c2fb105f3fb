import type { PluginState, PluginStatus } from '#core'
import { api, pluginHost, t } from '#web'

export const pluginsAddress = '/system/plugins'
export const pluginsPanel = 'system.plugins'
export const pluginsKey = ['workspace', 'plugins'] as const

/** How a business area stands: on the server for the tenant, and on this page. */
export interface PluginRow extends PluginStatus {
  readonly switchedOff: boolean
  readonly switchable: boolean
}

const path = 'workspace/plugins'

export const fetchPlugins = async (): Promise<readonly PluginRow[]> => (await api.get(path)) as readonly PluginRow[]

export const switchPlugin = async (id: string, on: boolean): Promise<readonly PluginRow[]> =>
  (await api.post(path, { query: { id, on: on ? 1 : 0 } })) as readonly PluginRow[]

/** The server's word with this page's: a screen that did not start is named, what both sides contribute is counted. */
export function withPage(rows: readonly PluginRow[], page: readonly PluginStatus[]): readonly PluginRow[] {
  const byId = new Map(page.map((status) => [status.id, status]))
  return rows.map((row) => {
    const here = byId.get(row.id)
    const failed = row.state === 'active' && here?.state === 'failed'
    return {
      ...row,
      ...(failed ? { state: 'failed' as const, reason: here.reason } : {}),
      contributes: { ...row.contributes, ...here?.contributes },
    }
  })
}

/** Message keys of the states. */
export const stateNames: Readonly<Record<PluginState, string>> = {
  active: '运行中',
  off: '已停用',
  failed: '启动失败',
  blocked: '缺少依赖',
}

const kindNames: Readonly<Record<string, string>> = {
  resource: '资源',
  menu: '菜单',
  panel: '页面',
  command: '命令',
  search: '查找来源',
  call: '接口',
  'job kind': '后台任务',
  service: '服务',
}

/** What an area adds, by kind: 资源 4 · 接口 31. */
export function contributionsText({ contributes }: Pick<PluginStatus, 'contributes'>): string {
  return Object.entries(kindNames)
    .flatMap(([kind, name]) => (contributes[kind] ? [`${t(name)} ${contributes[kind]}`] : []))
    .join(' · ')
}

/** Why an area does not run: the area that it cannot do without, or what its code said. */
export function reasonText({ state, reason = '', requires }: PluginRow, rows: readonly PluginRow[]): string {
  if (state === 'active') return ''
  const labelOf = (id: string) => t(rows.find((row) => row.id === id)?.label ?? id)
  const missing = requires.filter((id) => rows.every((row) => row.id !== id || row.state !== 'active'))
  if (state !== 'failed' && missing.length > 0) return t('需要“{{label}}”', { label: missing.map(labelOf).join('、') })
  return reason
}

/** The running areas that cannot do without this one. */
export const needing = (row: PluginRow, rows: readonly PluginRow[]): readonly PluginRow[] =>
  rows.filter(({ requires, state }) => state === 'active' && requires.includes(row.id))

export const pagePlugins = {
  subscribe: (listener: () => void) => pluginHost.subscribe(listener),
  list: () => pluginHost.status(),
} as const
