import type { Dispose } from '#core'
import { onlineManager } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { apiRoot } from './api-root'

export type Connection = 'online' | 'offline'

const shortest = 1_000
const longest = 15_000
/** A health check that takes longer counts as lost. */
const patience = 4_000

export const connection = createStore<{ readonly state: Connection }>(() => ({ state: 'online' }))
export const useConnection = (): Connection => useStore(connection, (current) => current.state)

let timer: ReturnType<typeof setTimeout> | undefined
let wait = shortest

/** A call got no answer: say so and look for the server until it is back. */
export function connectionLost(): void {
  if (connection.getState().state === 'offline') return
  connection.setState({ state: 'offline' })
  wait = shortest
  lookAgain()
}

/** The server answered something. */
export function connectionFound(): void {
  clearTimeout(timer)
  if (connection.getState().state === 'offline') connection.setState({ state: 'online' })
}

/** Asks the server for a sign of life; true when it is there. Any answer of its own counts, also of one without this call. */
export async function findServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(`${apiRoot()}/health`, { signal, cache: 'no-store' }).catch(() => undefined)
  const alive = answer !== undefined && answer.status < 500
  if (alive) connectionFound()
  return alive
}

function lookAgain(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void findServer().then((alive) => {
      if (alive) return
      wait = Math.min(wait * 2, longest)
      lookAgain()
    })
  }, wait)
}

/** Lets queries wait while the server is away and be fetched again when it is back; listens to the browser's own word too. */
export function watchConnection(): Dispose {
  onlineManager.setEventListener((setOnline) =>
    connection.subscribe((current) => setOnline(current.state === 'online')),
  )
  const away = () => connectionLost()
  const back = () => void findServer()
  window.addEventListener('offline', away)
  window.addEventListener('online', back)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', away)
    window.removeEventListener('online', back)
  }
}
