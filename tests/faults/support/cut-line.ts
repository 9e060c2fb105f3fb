import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to a server that can be cut and mended. */
export interface CutLine {
  /** The server's URL by way of the line. */
  readonly url: string
  /** Breaks what is connected and refuses who comes next. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function openLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(target)
  url.port = String(address.port)
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }
  onTestFinished(cut)
  return {
    url: url.href,
    cut,
    mend: async () => {
      server.listen(address.port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
