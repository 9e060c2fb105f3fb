import { lockedCode } from './api-error'
import { apiRoot } from './api-root'
import { callHooks } from './call-hooks'
import { connectionFound, connectionLost, findServer } from './connection'
import { createEventReader, type ServerEvent } from './event-lines'

const shortest = 500
const longest = 30_000
/** The server sends a heartbeat every 15 s; a stream silent for longer than this is dead. */
const silence = 40_000

/** What a stream ended with: the server has none, refused, or it broke and may be tried again. */
type Ending = 'absent' | 'refused' | 'broken'

export interface StreamListener {
  /** The stream stands; `again` when it was broken before, so that events may have been missed. */
  opened(again: boolean): void
  received(event: ServerEvent): void
}

/** Listens to the server's events until aborted. A lost stream is tried again with growing pauses; a server without events is left alone. */
export async function followEvents(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let wait = shortest
  let opened = false
  while (!signal.aborted) {
    const ending = await readStream(
      signal,
      (event) => listener.received(event),
      () => {
        listener.opened(opened)
        opened = true
        wait = shortest
      },
    )
    if (ending === 'absent' || ending === 'refused' || signal.aborted) return
    if (!(await findServer())) connectionLost()
    await pause(wait * (0.75 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, longest)
  }
}

async function readStream(
  signal: AbortSignal,
  received: StreamListener['received'],
  opened: () => void,
): Promise<Ending> {
  const cut = new AbortController()
  const watch = createWatch(() => cut.abort())
  try {
    await callHooks().beforeCall()
    const headers = callHooks().headers()
    const token = headers['Blade-Auth']
    // Another tab has locked or signed out, and this one is about to hear of it.
    if (!token) return 'broken'
    const query = new URLSearchParams({ 'Blade-Auth': token })
    const response = await fetch(`${apiRoot()}/api/workspace/events?${query}`, {
      headers: { ...headers, Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, cut.signal]),
    })
    if (response.status === 401) {
      callHooks().signedOut()
      return 'refused'
    }
    if (response.status === lockedCode) {
      callHooks().locked()
      return 'refused'
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (response.status < 500 && !(response.ok && isStream)) return 'absent'
    if (!response.ok || !response.body) return 'broken'
    connectionFound()
    opened()
    const read = createEventReader()
    for await (const piece of pieces(response.body)) {
      watch.heard()
      for (const event of read(piece)) received(event)
    }
    return 'broken'
  } catch {
    return 'broken'
  } finally {
    watch.stop()
  }
}

async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

function createWatch(silent: () => void) {
  let timer = setTimeout(silent, silence)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(silent, silence)
    },
    stop: () => clearTimeout(timer),
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
