import { localDateTime } from '#core'
import { ApiError, api } from '../api'
import { keep, kept } from '../session'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** An error that nobody caught, as it is sent to the server. */
export interface ErrorEntry {
  readonly url: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly info: string
}

const storageName = 'error-log'
const keptAtMost = 100

const log = createStore<{ readonly entries: readonly ErrorEntry[] }>(() => ({
  entries: kept<readonly ErrorEntry[]>(storageName)?.content ?? [],
}))

export const errorLog = log
export const useErrorLog = (): readonly ErrorEntry[] => useStore(log, (state) => state.entries)

function setEntries(entries: readonly ErrorEntry[]): void {
  keep(storageName, entries)
  log.setState({ entries })
}

/** Writes an error into the log of this browser. A refused call is no error of the application and is left out. */
export function logError(error: unknown, type: string, info = ''): void {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const entry = { url: window.location.href, time: localDateTime(new Date()), type, message, stack, info }
  setEntries([entry, ...log.getState().entries].slice(0, keptAtMost))
}

export const clearErrorLog = (): void => setEntries([])

/** Sends the log to the server, then empties it. */
export async function uploadErrorLog(): Promise<void> {
  await api.post('blade-auth/oauth/logout', { body: log.getState().entries })
  clearErrorLog()
}

/** Logs what nobody caught, for as long as the page lives. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => logError(event.error ?? event.message, 'error'))
  window.addEventListener('unhandledrejection', (event) => logError(event.reason, 'unhandledrejection'))
}

/** What programs tell programmers is of no use to people at work. Errors stay: they are what a screenshot shows. */
export function silenceConsole(): void {
  for (const level of ['log', 'info', 'debug', 'warn'] as const) console[level] = () => undefined
}
