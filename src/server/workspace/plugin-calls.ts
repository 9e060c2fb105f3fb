import { AppError, type PluginHost, type PluginStatus, ruleBroken, withDependants } from '#core'
import { type CallContext, defineCall, type ServerCall, WriteAnswer } from '../http/call'
import { sessionResource } from '../identity/authenticate'
import type { ServerPlugin } from '../plugins'
import { switchArea, switchedOff } from './switched-off'

const path = '/api/workspace/plugins'
/** People, roles and menus live there; without them nobody could switch it on again. */
const indispensable = 'system'

/** How an area stands in a tenant. */
interface TenantPlugin extends PluginStatus {
  /** Switched off by itself, and not only for want of another one. */
  readonly switchedOff: boolean
  /** Can be switched off. */
  readonly switchable: boolean
}

/** Which areas there are, whether they run for the tenant, and what each contributes on the server. */
export const pluginCalls = (host: PluginHost<ServerPlugin>): readonly ServerCall[] => [
  defineCall({
    method: 'GET',
    path,
    kind: 'list',
    access: 'signedIn',
    summary: '插件',
    owner: 'core',
    run: (context) =>
      context.read(async ({ session, actor }) => standing(host, await switchedOff(session, actor.tenantId))),
  }),
  defineCall({
    method: 'POST',
    path,
    kind: 'action',
    access: { permission: 'plugin_switch' },
    summary: '启用或停用插件',
    owner: 'core',
    run: (context) => switchPlugin(host, context),
  }),
]

async function switchPlugin(host: PluginHost<ServerPlugin>, context: CallContext): Promise<WriteAnswer> {
  const { id = '', on } = context.query
  if (on !== '0' && on !== '1') throw new AppError('parameterInvalid', { params: { name: 'on' } })
  const plugin = host.status().find((status) => status.id === id)
  if (!plugin) throw new AppError('parameterInvalid', { params: { name: 'id' } })
  if (id === indispensable) throw ruleBroken('“{{label}}”不能停用', { label: plugin.label })
  const off = await context.write(async (write) => {
    const { before, after } = await switchArea(write.session, write.actor.tenantId, id, on === '1')
    if (on === '0') assertNotNeeded(host, plugin, after)
    write.audit({
      resource: 'core.plugin',
      recordId: '0',
      action: on === '1' ? 'switchOn' : 'switchOff',
      version: null,
      before: { off: before },
      after: { off: after },
    })
    write.changed(sessionResource, [], 'plugins')
    return after
  })
  return new WriteAnswer(standing(host, off))
}

/** Whoever switches an area off says so of each that cannot do without it, the last one first. */
function assertNotNeeded(host: PluginHost<ServerPlugin>, { id, label }: PluginStatus, off: readonly string[]): void {
  const running = host.status().filter((status) => status.state === 'active' && !off.includes(status.id))
  const needing = running.filter(({ requires }) => requires.includes(id))
  if (needing.length === 0) return
  throw ruleBroken('“{{label}}”不能停用：{{labels}}需要它，请先停用它们', {
    label,
    labels: needing.map((each) => `“${each.label}”`).join('、'),
  })
}

function standing(host: PluginHost<ServerPlugin>, off: readonly string[]): TenantPlugin[] {
  const all = host.status()
  const stopped = withDependants(all, off)
  return all.map((status) => {
    const missing = status.requires.find((id) => stopped.has(id))
    const isOff = status.state === 'active' && stopped.has(status.id)
    return {
      ...status,
      ...(isOff
        ? { state: 'off', reason: missing && !off.includes(status.id) ? `requires ${missing}` : undefined }
        : {}),
      switchedOff: off.includes(status.id),
      switchable: status.id !== indispensable,
    }
  })
}
