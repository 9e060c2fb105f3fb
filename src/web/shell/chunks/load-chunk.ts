import { type ComponentType, createElement, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { t } from '../../app/translations'
import { connection } from '../../api'
import { logError } from '../error-log'
import { useArrived } from './use-arrived'

/** A part of the program that has not come after so many milliseconds counts as failed. */
export const chunkTimeout = 120_000

/** Parts that could not be fetched; each is tried again when the person says so, or when the connection is back. */
export const missingChunks = createStore<{ readonly waiting: readonly (() => void)[] }>(() => ({ waiting: [] }))

export function retryChunks(): void {
  const { waiting } = missingChunks.getState()
  missingChunks.setState({ waiting: [] })
  for (const retry of waiting) retry()
}

const failures = new WeakSet<object>()

/** Whether an error means that a part of the program did not come; the program itself is not at fault. */
export const isChunkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (failures.has(error) || isImportFailure(error))

/** As browsers say it: Chromium, Firefox, WebKit, and the builder for styles. */
const isImportFailure = (error: object): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)

/** Says of a part that does not come what a person can do about it, wherever the error is shown. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isImportFailure(payload)) return
    if (fetchingAhead === 0) logError(new Error(payload.message), 'chunk')
    const style = /preload CSS for (\S+)/.exec(payload.message)?.[1]
    if (style) lostStyles.add(style)
    failures.add(payload)
    payload.message = failureText()
  })
  connection.subscribe((now, before) => {
    if (now.state === 'online' && before.state !== 'online') retryChunks()
  })
}

const failureText = () => t('页面的一部分没有加载成功，请检查网络后重试')

/** Style sheets that did not come: the builder asks for each once only, so they are asked for here. */
const lostStyles = new Set<string>()

async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lostStyles].map(fetchStyle))
}

function fetchStyle(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      lostStyles.delete(address)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      const error = new Error(failureText())
      failures.add(error)
      reject(error)
    })
    document.head.append(link)
  })
}

let fetchingAhead = 0

/** Fetches what nobody has asked for yet: where it does not come, nobody misses it, and nothing is written down. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  fetchingAhead += 1
  await load().catch(() => undefined)
  fetchingAhead -= 1
}

/** Fetches a part of the program once; it fails when it has not come in time. */
export async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(failureText())
      failures.add(error)
      logError(new Error(`a part did not come within ${chunkTimeout / 1000} s`), 'chunk')
      reject(error)
    }, chunkTimeout)
  })
  try {
    return await Promise.race([lostStyles.size > 0 ? fetchLostStyles().then(load) : load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches a part of the program for as long as it takes: everything on screen and everything typed stays until it is there. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadInTime(load)
    } catch (error) {
      if (!isChunkFailure(error)) throw error
      await new Promise<void>((retry) => {
        missingChunks.setState(({ waiting }) => ({ waiting: [...waiting, retry] }))
      })
    }
  }
}

/** A component that is fetched when it is first drawn, and again where that fails. Until it is here `meanwhile` is drawn, or nothing. */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  meanwhile: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let asked: ReturnType<typeof load> | undefined
  return function Part(props) {
    asked ??= loadChunk(load)
    const part = useArrived(asked)
    return part ? createElement(part.default, props) : meanwhile(props)
  }
}
