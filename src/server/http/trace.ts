import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Application } from '../application'
import type { Actor } from '../identity/actor'
import { type CallNote, noteFailure, tellJournals } from '../journal'
import type { ServerCall } from './call'

/** What became known of a request while it was answered. */
interface Trace {
  call?: ServerCall
  actor?: Actor
  query?: Readonly<Record<string, string>>
  error?: unknown
  message?: string
}

const traces = new WeakMap<FastifyRequest, Trace>()

/** The notes on a request, for whoever answers it to add to. */
export function traceOf(request: FastifyRequest): Trace {
  const known = traces.get(request)
  if (known) return known
  const trace: Trace = {}
  traces.set(request, trace)
  return trace
}

/** Tells the journals of every call, once its answer is out. What nobody foresaw is told of as a failure too, where the tenant is known. */
export function watchCalls(server: FastifyInstance, application: Application): void {
  server.addHook('onResponse', async (request, reply) => {
    if (application.journals.list().length === 0 || !request.url.startsWith('/api/')) return
    const { query = {}, ...trace } = traces.get(request) ?? {}
    const note: CallNote = { ...trace, request, query, status: reply.statusCode, milliseconds: reply.elapsedTime }
    tellJournals(application, (journal) => journal.call?.(note))
    const { actor, call, error } = trace
    if (note.status !== 500 || !actor) return
    noteFailure(application, { tenantId: actor.tenantId, error, place: call?.id ?? request.url, actor, note })
  })
}
