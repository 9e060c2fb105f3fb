import { type Alignment, alignSides, type LinkLine } from './align-sides'
import type { LinkKey } from './link-keys'
import type { CompareAnswer, CompareRequest } from './compare-messages'

/** Matches away from the page's own thread where there are workers; ten thousand lines a side are several frames of work. */
export interface CompareClient {
  setSide(side: number, lines: readonly LinkLine[]): void
  align(sides: number, key: LinkKey): Promise<Alignment>
  close(): void
}

export const startComparing = (): CompareClient => (typeof Worker === 'undefined' ? onPage() : inWorker())

function onPage(): CompareClient {
  const held: (readonly LinkLine[])[] = []
  return {
    setSide: (side, lines) => {
      held[side] = lines
    },
    align: async (sides, key) =>
      alignSides(
        Array.from({ length: sides }, (_, side) => held[side] ?? []),
        key,
      ),
    close: () => undefined,
  }
}

function inWorker(): CompareClient {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module', name: 'compare' })
  const waiting = new Map<number, { resolve: (alignment: Alignment) => void; reject: (error: Error) => void }>()
  let tickets = 0
  const send = (request: CompareRequest) => worker.postMessage(request)
  worker.onmessage = ({ data }: MessageEvent<CompareAnswer>) => {
    waiting.get(data.ticket)?.resolve(data.alignment)
    waiting.delete(data.ticket)
  }
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }
  return {
    setSide: (side, lines) => send({ kind: 'side', side, lines: lines.map(linkOf) }),
    align: (sides, key) =>
      new Promise((resolve, reject) => {
        const ticket = ++tickets
        waiting.set(ticket, { resolve, reject })
        send({ kind: 'align', ticket, sides, key })
      }),
    close: () => worker.terminate(),
  }
}

/** What matching looks at and nothing more: copying to a worker costs by the byte. */
const linkOf = ({ id, date, cents, party, project, numbers }: LinkLine): LinkLine => ({
  id,
  date,
  cents,
  party,
  project,
  numbers,
})
