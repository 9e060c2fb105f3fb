import type { Dispose, FileValue } from '#core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../api'
import { useLatest } from '../../controls'
import { uploadFile } from './upload-file'

/** A file on its way, or one that did not arrive. */
export interface Sending {
  readonly key: number
  readonly file: File
  /** Percent. */
  readonly progress: number
  readonly problem?: string
}

export interface Uploads {
  readonly sending: readonly Sending[]
  readonly add: (files: readonly File[]) => void
  /** Breaks one off, or takes one that failed away. */
  readonly cancel: (key: number) => void
  readonly retry: (key: number) => void
}

const mostAtOnce = 3
let keys = 0

/** Uploads files, some at once and the others after them; each is handed to `onDone` when it has arrived. */
export function useUploads(
  onDone: (file: FileValue) => void,
  /** Why a file is not sent at all, translated. */
  refusal: (file: File) => string | undefined = () => undefined,
): Uploads {
  const done = useLatest(onDone)
  const refuse = useLatest(refusal)
  const [queue] = useState(() => createQueue((file) => refuse.current(file)))
  const sending = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => queue.open((file) => done.current(file)), [queue, done])
  return { sending, add: queue.add, cancel: queue.cancel, retry: queue.retry }
}

interface UploadQueue extends Omit<Uploads, 'sending'> {
  readonly list: () => readonly Sending[]
  readonly subscribe: (listener: () => void) => Dispose
  /** Says who takes what arrives; the dispose breaks off all that is on its way. */
  readonly open: (done: (file: FileValue) => void) => Dispose
}

function createQueue(refusal: (file: File) => string | undefined): UploadQueue {
  let done: (file: FileValue) => void = () => undefined
  const listeners = new Set<() => void>()
  let items: readonly Sending[] = []
  const running = new Map<number, AbortController>()
  const set = (next: readonly Sending[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const put = (key: number, values: Partial<Sending>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...values } : item)))
  const take = (key: number) => set(items.filter((item) => item.key !== key))

  const send = async ({ key, file }: Sending) => {
    const stop = new AbortController()
    running.set(key, stop)
    try {
      const onProgress = (sent: number, total: number) =>
        put(key, { progress: total > 0 ? Math.floor((sent / total) * 100) : 0 })
      const arrived = await uploadFile(file, { signal: stop.signal, onProgress })
      take(key)
      done(arrived)
    } catch (error) {
      if (!stop.signal.aborted) put(key, { problem: messageOf(error) })
    } finally {
      running.delete(key)
      next()
    }
  }
  const next = () => {
    const waiting = items.filter(({ key, problem }) => !running.has(key) && problem === undefined)
    for (const item of waiting.slice(0, mostAtOnce - running.size)) void send(item)
  }
  return {
    list: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open(next) {
      done = next
      return () => {
        for (const stop of running.values()) stop.abort()
        set([])
      }
    },
    add(files) {
      set([...items, ...files.map((file) => ({ key: ++keys, file, progress: 0, problem: refusal(file) }))])
      next()
    },
    cancel(key) {
      running.get(key)?.abort()
      take(key)
    },
    retry(key) {
      const again = items.find((item) => item.key === key)
      put(key, { problem: again && refusal(again.file), progress: 0 })
      next()
    },
  }
}
