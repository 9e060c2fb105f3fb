import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { HttpOptions } from './server'

/** Serves the built client; every address that names no file is the client's own and gets its page. */
export async function serveWeb(server: FastifyInstance, { web }: HttpOptions): Promise<void> {
  if (!web) return
  await server.register(fastifyStatic, {
    root: web,
    wildcard: true,
    preCompressed: true,
    setHeaders(response, path) {
      // Built files carry a hash in their names; the page itself is asked for anew.
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/'))
      return reply.code(404).send({ code: 404, success: false, data: {}, msg: '404 没找到请求' })
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
