import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RawAnswer {
  readonly status: number
  readonly headers: string
  /** The parsed body of JSON. */
  readonly body: { readonly code: number; readonly success: boolean; readonly msg: string; readonly data: unknown }
}

/** Sends bytes as they are, which no client of HTTP would, and reads the answer to its end. */
export async function rawRequest(url: string, request: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answer = buffer(socket)
  socket.write(typeof request === 'string' ? Buffer.from(request, 'utf8') : request)
  const text = (await answer).toString('utf8')
  const [headers = '', body = ''] = text.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]),
    headers,
    body: JSON.parse(body) as RawAnswer['body'],
  }
}

/** A request as a client would write it, which asks for the connection to be closed. */
export const requestText = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')
