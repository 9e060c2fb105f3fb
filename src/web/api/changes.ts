import type { Dispose } from '#core'
import { openBrowserChannel } from './browser-channel'
import { withBrowserLock } from './browser-lock'
import type { ServerEvent } from './event-lines'
import { followEvents } from './event-stream'
import { queryClient } from './query-client'

/** Somebody changed records, here or elsewhere. */
export interface Change {
  readonly resource: string
  readonly ids: readonly string[]
  readonly action: string
  readonly by: string
  readonly byName: string
}

type Message = { readonly kind: 'event'; readonly event: ServerEvent } | { readonly kind: 'missed' }

/** Changes that arrive close together are read again once. */
const gather = 120

const listeners = new Map<string, Set<(change: Change) => void>>()
const sessionListeners = new Set<() => void>()
const waiting = new Set<string>()
const channel = openBrowserChannel<Message>('events')
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells of every change of a resource's records, or of all with '*'. */
export function subscribeChanges(resource: string, listener: (change: Change) => void): Dispose {
  const known = listeners.get(resource) ?? new Set()
  listeners.set(resource, known.add(listener))
  return () => known.delete(listener)
}

/** Tells when the signed-in person's roles or menus changed. */
export function subscribeSession(listener: () => void): Dispose {
  sessionListeners.add(listener)
  return () => sessionListeners.delete(listener)
}

/** Marks everything read of a resource as old; what is on screen is fetched again in place. */
export function readAgain(resource: string): void {
  waiting.add(resource)
  timer ??= setTimeout(() => {
    timer = undefined
    const resources = [...waiting]
    waiting.clear()
    for (const id of resources) void queryClient.invalidateQueries({ queryKey: ['records', id] })
  }, gather)
}

function receive(message: Message): void {
  if (message.kind === 'missed') return void queryClient.invalidateQueries({ queryKey: ['records'] })
  const { event, data } = message.event
  if (event === 'session') for (const listener of sessionListeners) listener()
  if (event === 'change') changed(JSON.parse(data) as Change)
}

function changed(change: Change): void {
  readAgain(change.resource)
  for (const key of [change.resource, '*']) for (const listener of listeners.get(key) ?? []) listener(change)
}

/**
 * Follows the server's events for as long as somebody is signed in. Browsers allow six connections to a server, so one tab
 * holds the stream and passes on what it hears; when it closes, the next takes over.
 */
export function followChanges(): Dispose {
  const end = new AbortController()
  const silence = channel.listen(receive)
  const asked = Date.now()
  const share = (message: Message) => {
    receive(message)
    channel.tell(message)
  }
  const follow = () => {
    const tookOver = Date.now() - asked > 2_000
    return followEvents(
      {
        opened: (again) => (again || tookOver) && share({ kind: 'missed' }),
        received: (event) => share({ kind: 'event', event }),
      },
      end.signal,
    )
  }
  withBrowserLock('events', follow, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  return () => {
    end.abort()
    silence()
  }
}
