import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core'
import { refusalOf } from './respond'
import { localeOf, translateFor } from './translate'

const mebibyte = 1024 * 1024

/** Answers a failure in the envelope and in the caller's language. What is our own fault is written to the log. */
export function refuseRequest(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = refusalOf(named(error, request), translateFor(localeOf(request)))
  if (status === 500) console.error(`${request.method} ${request.url.split('?')[0]}`, error)
  return reply.code(status).send(body)
}

function named(error: unknown, { server }: FastifyRequest): unknown {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== 413) return error
  const limit = `${Math.floor((server.initialConfig.bodyLimit ?? mebibyte) / mebibyte)} MB`
  return new AppError('bodyTooLarge', { params: { limit }, cause: error })
}
