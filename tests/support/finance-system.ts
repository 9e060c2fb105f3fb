import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  readonly key: string
  readonly authorization: string
  readonly body: Readonly<Record<string, unknown>>
}
/** What the system does with a push. `late` never answers. */
export type Reply = { readonly status: number; readonly body: unknown } | 'late' | 'cut'

export interface FinanceSystemStub {
  readonly url: string
  /** Every push that arrived, in order. */
  readonly pushed: readonly Pushed[]
  /** Vouchers booked, by idempotency key: a key that was booked answers its number again. */
  readonly booked: ReadonlyMap<string, string>
  /** The next pushes are answered so; after that they are booked. */
  reply(...replies: Reply[]): void
  /** Waits this long before each answer. */
  delay(milliseconds: number): void
  /** The most pushes of one key that were under way at once. */
  readonly mostAtOnce: () => number
  close(): Promise<void>
}

/** A finance system on a port of its own, as vouchers are pushed to one: it books each idempotency key once. */
export async function startFinanceSystem(): Promise<FinanceSystemStub> {
  const pushed: Pushed[] = []
  const booked = new Map<string, string>()
  const underWay = new Map<string, number>()
  let replies: Reply[] = []
  let [wait, most] = [0, 0]
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const key = String(request.headers['idempotency-key'])
    const { authorization = '' } = request.headers
    pushed.push({ key, authorization, body: JSON.parse(text) as Pushed['body'] })
    underWay.set(key, (underWay.get(key) ?? 0) + 1)
    most = Math.max(most, underWay.get(key) ?? 0)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    underWay.set(key, (underWay.get(key) ?? 1) - 1)
    const reply = replies.shift()
    if (reply === 'late') return
    if (reply === 'cut') return void request.socket.destroy()
    if (!reply) booked.set(key, booked.get(key) ?? `NC-${booked.size + 1}`)
    const { status, body } = reply ?? { status: 200, body: { voucherNo: booked.get(key) } }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vouchers`,
    pushed,
    booked,
    reply: (...next) => {
      replies = next
    },
    delay: (milliseconds) => {
      wait = milliseconds
    },
    mostAtOnce: () => most,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
