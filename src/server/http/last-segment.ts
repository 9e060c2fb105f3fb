import type { FastifyRequest } from 'fastify'

/** The last word of a request's path, for calls whose path ends in `{source}`; empty where it cannot be read. */
export function lastSegment({ url }: Pick<FastifyRequest, 'url'>): string {
  const segment = (url.split('?')[0] ?? '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
