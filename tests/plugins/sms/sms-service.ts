import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmsService {
  readonly origin: string
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[]
  /** What it answers; undefined lets the caller wait. */
  answer: (body: string) => { readonly status: number; readonly body: string } | undefined
  close(): Promise<void>
}

/** A provider of text messages on this machine. */
export async function startSmsService(): Promise<SmsService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      service.asked.push({ path: request.url ?? '', headers: request.headers, body })
      const given = service.answer(body)
      if (given) response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body)
      else request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: SmsService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({ status: 200, body: '{"code":0}' }),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return service
}
