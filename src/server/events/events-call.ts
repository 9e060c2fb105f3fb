import { may } from '../identity/actor'
import { defineCall } from '../http/call'

const heartbeatMilliseconds = 15_000

/** Changes of records, told to an open page as they are committed (server-sent events). Only what the person may read. */
export const eventsCall = defineCall({
  method: 'GET',
  path: '/api/workspace/events',
  kind: 'report',
  access: 'signedIn',
  summary: '变更通知',
  owner: 'core',
  run: ({ application, actor, reply, request }) => {
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 1000\n: ready\n\n')
    const send = (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const stop = application.changes.subscribe((change) => {
      if (change.tenantId !== actor.tenantId) return
      if (change.resource === 'system.session') {
        if (change.ids.length === 0 || change.ids.includes(actor.userId)) send('session', { action: change.action })
        return
      }
      const resource = application.resources.find(change.resource)
      if (!resource || !may(actor, resource.may.read)) return
      const { ids, action, by, byName } = change
      send('change', { resource: change.resource, ids, action, by, byName })
    })
    const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMilliseconds)
    return new Promise((resolve) => {
      request.raw.on('close', () => {
        stop()
        clearInterval(heartbeat)
        raw.end()
        resolve(undefined)
      })
    })
  },
})
