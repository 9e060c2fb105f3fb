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

export interface Calls {
  readonly get: (path: string) => Promise<string>
  readonly post: (path: string, body: unknown) => Promise<string>
  readonly close: () => void
}

/** Calls over connections that are kept, with as little of a client in between as Node has. Throws when the answer is no 200. */
export function createCalls(url: string, token: string): Calls {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const headers = { 'blade-auth': `bearer ${token}` }
  const call = (path: string, body?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = body === undefined ? { headers } : { method: 'POST', headers: { ...headers, ...jsonOf(body) } }
      const sent = request(`${url}/api/${path}`, { agent, ...options }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (answer.statusCode === 200) resolve(text)
          else reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
        })
      })
      sent.on('error', reject).end(body)
    })
  return {
    get: (path) => call(path),
    post: (path, body) => call(path, JSON.stringify(body)),
    close: () => agent.destroy(),
  }
}

const jsonOf = (body: string) => ({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })

export const createGet = (url: string, token: string): Pick<Calls, 'get' | 'close'> => createCalls(url, token)
