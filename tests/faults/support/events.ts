import type { Client } from '../../support/wire-client'

export interface Events {
  /** Resolves when the next event that mentions the text has come. */
  next(text: string): Promise<void>
  /** Resolves when the server has hung up. */
  readonly ended: Promise<void>
  close(): void
}

/** Listens to the changes that open pages are told of; resolves when the server has answered. */
export async function openEvents(url: string, { tokens }: Client): Promise<Events> {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/workspace/events`, {
    headers: { 'blade-auth': `bearer ${tokens.access_token}` },
    signal: stop.signal,
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`events answered ${answer.status}`)
  let heard = ''
  const waiting = new Set<() => void>()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard += value
      for (const look of waiting) look()
    }
  }
  const ended = read().catch(() => undefined)
  return {
    ended,
    close: () => stop.abort(),
    next: (text) =>
      new Promise((resolve) => {
        const from = heard.length
        const look = () => {
          if (!heard.slice(from).includes(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
      }),
  }
}
