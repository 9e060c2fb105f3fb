import { Agent, request } from 'node:http'
import { percentile } from './percentiles'

export interface Load {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
}

/** Runs `ask` from so many clients at once until it was answered `count` times; times in milliseconds. */
export async function loadOf(clients: number, count: number, ask: (turn: number) => Promise<unknown>): Promise<Load> {
  const times: number[] = []
  let turn = 0
  const begin = performance.now()
  const client = async () => {
    while (turn < count) {
      const own = turn++
      const sent = performance.now()
      await ask(own)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const took = performance.now() - begin
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    perSecond: (count * 1000) / took,
  }
}

/** GET over connections that are kept, with as little of a client in between as Node has. Throws when the answer is no 200. */
export function createGet(
  url: string,
  token: string,
): { readonly get: (path: string) => Promise<string>; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const headers = { 'blade-auth': `bearer ${token}` }
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        const sent = request(`${url}/api/${path}`, { agent, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            if (answer.statusCode === 200) resolve(text)
            else reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
          })
        })
        sent.on('error', reject).end()
      }),
    close: () => agent.destroy(),
  }
}
