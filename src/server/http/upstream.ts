import Fastify from 'fastify'
import { answerBrokenRequest } from './broken-request'
import { refuseRequest } from './refuse-request'
import { serveWeb } from './serve-web'

/** Serves the web client and forwards every /api call to an existing Blade server. */
export async function serveUpstream(
  upstream: string,
  web: string,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; close(): Promise<void> }> {
  // It brings a client of HTTP along, a quarter of all that a server loads, which is needed only here.
  const { default: proxy } = await import('@fastify/http-proxy')
  const server = Fastify({
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void refuseRequest(error, request, reply),
  })
  server.setErrorHandler(refuseRequest)
  server.get('/health', () => ({ status: 'ok' }))
  await server.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api' })
  await serveWeb(server, web)
  const url = await server.listen({ port, host })
  return { url, close: () => server.close() }
}
