import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core'
import { refusalOf } from './respond'
import { traceOf } from './trace'
import { localeOf, translateFor } from './translate'

const mebibyte = 1024 * 1024

/** Answers a failure in the envelope and in the caller's language. What is our own fault is written to the log. */
export async function refuseRequest(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { status, body } = refusalOf(named(error, request), translateFor(localeOf(request)))
  Object.assign(traceOf(request), { error, message: body.msg })
  if (status === 500) console.error(`${request.method} ${request.url.split('?')[0]}`, error)
  if (status === 413) await hearOut(request.raw)
  return reply.code(status).send(body)
}

function named(error: unknown, { server }: FastifyRequest): unknown {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== 413) return error
  const limit = `${Math.floor((server.initialConfig.bodyLimit ?? mebibyte) / mebibyte)} MB`
  return new AppError('bodyTooLarge', { params: { limit }, cause: error })
}

const mostHeard = 512 * mebibyte
const longestHeard = 30_000

/**
 * Most clients read no answer before they have sent all: one that is hung up on reports a broken connection instead of
 * what we have to say. So the rest is taken and dropped, up to a limit.
 */
function hearOut(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestHeard)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    let heard = 0
    request.on('data', (chunk: Buffer) => {
      heard += chunk.length
      if (heard > mostHeard) done()
    })
    for (const event of ['end', 'close', 'error']) request.once(event, done)
    if (request.complete || request.readableEnded || request.destroyed) done()
    else request.resume()
  })
}
