import { type IncomingHttpHeaders, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { outwardLookup, outwardUrl, portOf } from './outward-hosts'

export interface OutsideRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Longest wait for all of it. */
  readonly milliseconds: number
  /** Most that is read of the answer. */
  readonly bytes?: number
  readonly stopping?: AbortSignal
}

export interface OutsideAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Nothing was handed over: no connection came about. */
export class NotReached extends Error {}

const usualBytes = 512 * 1024

/**
 * Calls an address that people have typed: nothing inside unless the operator names the host, also where a name leads inside. Redirects are
 * not followed. Throws a sentence for a refused address, NotReached where no connection came about, and an Error for an answer that is too long or late.
 */
export function askOutside(hosts: readonly string[], address: string, asked: OutsideRequest): Promise<OutsideAnswer> {
  const url = outwardUrl(hosts, address)
  const { method = 'GET', headers = {}, body, milliseconds, bytes = usualBytes, stopping } = asked
  const late = AbortSignal.timeout(milliseconds)
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    lookup: outwardLookup(hosts, portOf(url)),
    signal: stopping ? AbortSignal.any([late, stopping]) : late,
    agent: false,
  }
  return new Promise((resolve, reject) => {
    let isConnected = false
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > bytes) response.destroy(new Error('the answer is too long'))
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    request.on('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    request.on('error', (error) => {
      // What a lookup refuses travels as the cause of its error.
      if (error.cause instanceof Error && error.message === 'an address inside') reject(error.cause)
      else reject(isConnected ? error : new NotReached(error.message, { cause: error }))
    })
    request.end(body)
  })
}
