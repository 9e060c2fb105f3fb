import { loadReadings } from '#core'
import type { MatchAnswer, MatchRequest } from './match-messages'
import { createMatching, isSpelt, type Learned, type Match, type Named } from './matching'

/** `Matching` as the page uses it. */
export interface MatchClient {
  /** Settles when pinyin is found too; until then an answer to letters is not the whole answer, and others may have to wait. */
  ready(): Promise<void>
  load(set: string, entries: readonly Named[]): void
  search(set: string, query: string, limit: number, learned: Learned): Promise<readonly Match[]>
  rate(query: string, named: readonly Named[], learned: Learned): Promise<readonly Match[]>
}

/** Making more entries ready takes long enough to keep others waiting. */
const many = 5000
const clients = new Map<'few' | 'many', MatchClient>()

/**
 * Starts with the first opening of the box. Large sets have a worker of their own, so that making them ready keeps nobody else
 * waiting. Where there are no workers, the page matches by itself.
 */
export function matchClient(entries = 0): MatchClient {
  const size = entries > many ? 'many' : 'few'
  const client = clients.get(size) ?? (typeof Worker === 'undefined' ? onPage() : inWorker())
  clients.set(size, client)
  return client
}

function onPage(): MatchClient {
  const matching = createMatching(loadReadings, () => new Promise((go) => setTimeout(go)))
  return {
    ready: () => matching.ready(),
    load: (...given) => matching.load(...given),
    search: async (...request) => {
      if (isSpelt(request[1])) await matching.ready()
      return matching.search(...request)
    },
    rate: async (...request) => matching.rate(...request),
  }
}

interface Waiting {
  readonly resolve: (matches: readonly Match[]) => void
  readonly reject: (error: Error) => void
}

function inWorker(): MatchClient {
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module', name: 'match' })
  const waiting = new Map<number, Waiting>()
  let tickets = 0
  let settle = () => {}
  const ready = new Promise<void>((resolve) => (settle = resolve))
  const send = (request: MatchRequest) => worker.postMessage(request)
  const ask = (request: (ticket: number) => MatchRequest) =>
    new Promise<readonly Match[]>((resolve, reject) => {
      const ticket = ++tickets
      waiting.set(ticket, { resolve, reject })
      send(request(ticket))
    })
  worker.onmessage = ({ data }: MessageEvent<MatchAnswer>) => {
    if ('ready' in data) return settle()
    const asked = waiting.get(data.ticket)
    waiting.delete(data.ticket)
    if ('matches' in data) asked?.resolve(data.matches)
    else asked?.reject(new Error(data.problem))
  }
  worker.onerror = (event) => {
    settle()
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'match worker'))
    waiting.clear()
  }
  return {
    ready: () => ready,
    load: (set, entries) => send({ kind: 'load', set, entries }),
    search: (set, query, limit, learned) => ask((ticket) => ({ kind: 'search', ticket, set, query, limit, learned })),
    rate: (query, named, learned) => ask((ticket) => ({ kind: 'rate', ticket, query, named, learned })),
  }
}
