import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core'
import { refuseRequest } from './refuse-request'

/**
 * Serves the built client, where there is one: every address that names no file is the client's own and gets its page.
 * Calls and built files that are not there are refused; a page in their place would be taken for a script.
 */
export async function serveWeb(server: FastifyInstance, web: string | undefined): Promise<void> {
  if (web !== undefined) {
    await server.register(fastifyStatic, {
      root: web,
      wildcard: true,
      preCompressed: true,
      setHeaders(response, path) {
        // Built files carry a hash in their names; the page itself is asked for anew.
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    if (web === undefined || !isPage) return refuseRequest(new AppError('notFound'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
