import type { Actor } from '../identity/actor'
import { may } from '../identity/actor'
import { authenticate, changesRights, sessionResource } from '../identity/authenticate'
import { type CallContext, defineCall } from '../http/call'
import { visibleScope } from '../records/visible'
import type { Change } from './changes'

const heartbeatMilliseconds = 15_000

/** Changes of records, told to an open page as they are committed (server-sent events). Only what the person may read, for as long as the sign-in lasts. */
export const eventsCall = defineCall({
  method: 'GET',
  path: '/api/workspace/events',
  kind: 'report',
  access: 'signedIn',
  summary: '变更通知',
  owner: 'core',
  run: (context) => {
    const { application, reply, request } = context
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 1000\n: ready\n\n')
    const send = (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    let { actor } = context
    const askAgain = () =>
      authenticate(application, request.headers, context.query).then(
        (now) => (now ? (actor = now) : raw.end()),
        () => raw.end(),
      )
    const stop = application.changes.subscribe((change) => {
      if (change.tenantId !== actor.tenantId) return
      tell(context, actor, change, send)
      if (changesRights(change.resource)) void askAgain()
    })
    const heartbeat = setInterval(() => {
      raw.write(': \n\n')
      void askAgain()
    }, heartbeatMilliseconds)
    return new Promise((resolve) => {
      raw.on('close', () => {
        stop()
        clearInterval(heartbeat)
        raw.end()
        resolve(undefined)
      })
    })
  },
})

function tell(
  { application }: CallContext,
  actor: Actor,
  change: Change,
  send: (event: string, data: unknown) => void,
) {
  const { resource: id, ids, action, by, byName } = change
  if (id === sessionResource) {
    if (ids.length === 0 || ids.includes(actor.userId)) send('session', { action })
    return
  }
  const resource = application.resources.find(id)
  if (!resource || actor.areasOff.has(resource.area)) return
  if (!may(actor, resource.may.read)) return
  // Whoever sees some of the rows only is told that something changed, not what nor by whom: the page reads anew what it may.
  if (visibleScope({ application, actor }, resource))
    send('change', { resource: id, ids: [], action: 'update', by: '', byName: '' })
  else send('change', { resource: id, ids, action, by, byName })
}
