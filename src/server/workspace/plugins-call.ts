import type { PluginHost } from '#core'
import { defineCall, type ServerCall } from '../http/call'
import type { ServerPlugin } from '../plugins'

/** Which areas there are, whether they run, and what each contributes on the server. */
export const pluginsCall = (host: PluginHost<ServerPlugin>): ServerCall =>
  defineCall({
    method: 'GET',
    path: '/api/workspace/plugins',
    kind: 'list',
    access: 'signedIn',
    summary: '插件',
    owner: 'core',
    run: async () => host.status(),
  })
