import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  /** With the query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (asked: Asked, response: ServerResponse) => void

export interface WebServer {
  readonly asked: readonly Asked[]
  /** Answers every call from now on. */
  answer(answer: Answer): void
  /** Cuts every connection and takes no more, as a server that is down. */
  stop(): Promise<void>
  /** Listens again at the same place. */
  start(): Promise<void>
}

/** Answers with the platform's envelope. */
export function envelope(response: ServerResponse, code: number, data: unknown, msg = '操作成功', status = code): void {
  json(response, status, { code, success: code === 200, data, msg })
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** An HTTP server of its own for the page under test; the page's calls to its own origin reach it. */
export async function startWebServer(): Promise<WebServer> {
  const asked: Asked[] = []
  let answer: Answer = (_, response) => envelope(response, 200, {})
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    // Uploads go by the page's own requests, which ask another origin whether they may.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
    if (one.method === 'OPTIONS') return response.end()
    asked.push(one)
    answer(one, response)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  routeFetch(`http://127.0.0.1:${port}`)
  return {
    asked,
    answer: (next) => {
      answer = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    start: () => listen(port),
  }
}

const browserFetch = globalThis.fetch
// oxlint-disable-next-line typescript/unbound-method -- called with the request it is asked of
const browserOpen = globalThis.XMLHttpRequest?.prototype.open

/** A page under test has an origin that nothing listens at; its calls go to the server of the test. */
function routeFetch(target: string): void {
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof Request)) return browserFetch(String(input).replace(window.location.origin, target), init)
    const { url, method, headers, signal } = input
    const body = method === 'GET' ? undefined : await input.text()
    return browserFetch(url.replace(window.location.origin, target), { method, headers, signal, body })
  }
  const { prototype } = globalThis.XMLHttpRequest ?? {}
  if (!prototype) return
  prototype.open = function open(method: string, url: string | URL) {
    browserOpen.call(this, method, String(url).replace(window.location.origin, target), true)
  }
}
