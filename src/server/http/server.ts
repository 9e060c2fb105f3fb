import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError, type Locale } from '#core'
import type { Application } from '../application'
import type { Actor } from '../identity/actor'
import { authenticate } from '../identity/authenticate'
import { assertAreaOn, assertMayWrite, may } from '../identity/actor'
import { flushJournals } from '../journal'
import { readAs } from '../records/read-session'
import { writeAs } from '../records/write'
import { answerBrokenRequest } from './broken-request'
import type { CallContext, ServerCall } from './call'
import { refuseRequest } from './refuse-request'
import { answerOf } from './respond'
import { serveWeb } from './serve-web'
import { traceOf, watchCalls } from './trace'
import { localeOf, translateFor } from './translate'

export interface HttpOptions {
  /** Folder of the built web client; absent while developing. */
  readonly web?: string
  /** Address of an existing Blade server that answers /api instead of this one. */
  readonly upstream?: string
  readonly log?: boolean
}

/** Ready to answer only when `ready()` says so: until then /health is 503. */
export async function createHttpServer(application: Application, options: HttpOptions = {}): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: application.settings.uploadLimit,
    logger: options.log ? { level: 'warn' } : false,
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void refuseRequest(error, request, reply),
  })
  await server.register(compress, { threshold: 4096, encodings: ['gzip'] })
  await server.register(multipart, { limits: { fileSize: application.settings.uploadLimit, files: 50 } })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  server.setErrorHandler(refuseRequest)
  watchCalls(server, application)
  server.addHook('onClose', () => flushJournals(application))
  server.get('/health', () => ({ status: 'ok' }))
  server.all('/api/*', (request, reply) => dispatch(application, request, reply))
  await serveWeb(server, options.web)
  return server
}

/** Many clients send `Content-Type: application/json` with no body at all. */
function parseJson(
  _: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const text = String(body)
  if (text === '') return done(null, undefined)
  try {
    done(null, JSON.parse(text))
  } catch (error) {
    done(new AppError('bodyInvalid', { params: { expected: 'JSON' }, cause: error }))
  }
}

async function dispatch(application: Application, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const trace = traceOf(request)
  const query = (trace.query = flatQuery(request.query))
  const call = (trace.call = findCall(application, request))
  const actor = call.access === 'public' ? undefined : await authenticate(application, request.headers, query)
  trace.actor = actor
  assertAccess(call, actor)
  const result = await call.run(contextOf(application, actor, query, request, reply))
  if (reply.sent || reply.raw.headersSent) return reply
  const { status, body } = answerOf(result, translateFor(localeOf(request)))
  return reply.code(status).send(body)
}

function findCall(application: Application, request: FastifyRequest): ServerCall {
  const path = request.url.split('?')[0] ?? ''
  const call =
    application.calls.find(`${request.method} ${path}`) ??
    application.calls.find(`${request.method} ${path.slice(0, path.lastIndexOf('/'))}/{source}`)
  if (call) return call
  const others = ['GET', 'POST'].filter((method) => application.calls.find(`${method} ${path}`))
  throw new AppError(others.length > 0 ? 'methodRefused' : 'notFound')
}

/** A key given twice counts with its last value; keys of prototypes are plain keys here. */
function flatQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([key, value]) => [
      key,
      [value].flat().at(-1) ?? '',
    ]),
  )
}

function assertAccess(call: ServerCall, actor: Actor | undefined): void {
  if (call.access === 'public') return
  if (!actor) throw new AppError('tokenMissing')
  assertAreaOn(actor, call.owner)
  if (call.access !== 'signedIn' && !may(actor, call.access.permission))
    throw new AppError('permissionMissing', { params: { permission: call.access.permission } })
  if (call.method === 'POST') assertMayWrite(actor)
  if (actor.isClosed(call.path)) throw new AppError('refused')
}

function contextOf(
  application: Application,
  actor: Actor | undefined,
  query: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): CallContext {
  const present = () => {
    if (!actor) throw new AppError('tokenMissing')
    return actor
  }
  return {
    application,
    query,
    body: request.body,
    request,
    reply,
    get actor() {
      return present()
    },
    read: (work) => readAs(application, present(), work),
    write: (work) => writeAs(application, present(), work),
  }
}

export type { Locale }
