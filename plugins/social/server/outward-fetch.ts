import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AppError, ruleBroken } from '#core'
import { outwardLookup, outwardUrl, portOf } from '#server'

/** Milliseconds without a sign of life after which the other side counts as gone. */
const patience = 10_000
const mostBytes = 1024 * 1024

export interface OutwardRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Calls an address that people have typed, or that an answer of it named, and reads at most a mebibyte. The address that was checked is the one
 * that is called; redirects are not followed. Throws a sentence where it leads inside or nobody answers.
 */
export async function outwardFetch(
  hosts: readonly string[],
  address: string,
  { method = 'GET', headers = {}, body }: OutwardRequest = {},
): Promise<Response> {
  const url = outwardUrl(hosts, address)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(2 * patience)
  const lookup = outwardLookup(hosts, portOf(url))
  const answer = await send(
    url,
    { method, headers: { ...headers, ...length }, timeout: patience, lookup, signal },
    body,
  )
  const status = answer.statusCode ?? 502
  const bytes = await bytesOf(answer)
  const empty = [101, 204, 205, 304].includes(status)
  return new Response(empty ? null : bytes, { status, headers: plainHeaders(answer) })
}

const send = (url: URL, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options)
    asked.once('response', resolve)
    asked.once('timeout', () => asked.destroy(new Error('no sign of life')))
    asked.once('error', (error) =>
      reject(
        error.cause instanceof AppError ? error.cause : ruleBroken('连接不上 {{host}}，请核对地址', { host: url.host }),
      ),
    )
    asked.end(body)
  })

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > mostBytes) throw ruleBroken('对方的答复过大')
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const plainHeaders = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
