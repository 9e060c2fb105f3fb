import { loadReadings } from '#core'
import type { MatchAnswer, MatchRequest } from './match-messages'
import { createMatching, isSpelt } from './matching'

/** Finds labels off the main thread, so that a key is drawn at once however many there are. */
const matching = createMatching(loadReadings, () => new Promise((go) => setTimeout(go)))

const answerTo = (request: Exclude<MatchRequest, { readonly kind: 'load' }>): MatchAnswer => {
  try {
    const matches =
      request.kind === 'search'
        ? matching.search(request.set, request.query, request.limit, request.learned)
        : matching.rate(request.query, request.named, request.learned)
    return { ticket: request.ticket, matches }
  } catch (error) {
    return { ticket: request.ticket, problem: String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<MatchRequest>) => {
  if (data.kind === 'load') return matching.load(data.set, data.entries)
  if (isSpelt(data.query)) await matching.ready()
  self.postMessage(answerTo(data))
}

void matching.ready().then(() => self.postMessage({ ready: true } satisfies MatchAnswer))
