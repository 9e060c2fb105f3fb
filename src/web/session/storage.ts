import { lookingInto } from '../api'

/** Before every name that this application keeps in a browser's storage or cookies. */
export const storagePrefix = 'yecai-'

type Kind = 'session' | 'local'

interface Entry {
  readonly dataType: string
  readonly content: unknown
  readonly type?: 'session'
  /** When it was saved, in milliseconds since 1970. */
  readonly datetime: number
}

export interface Stored<T> {
  readonly content: T
  readonly datetime: number
}

/** A tab that looks into another tenant keeps everything to itself. */
const areaOf = (kind: Kind): Storage =>
  kind === 'session' || lookingInto() ? window.sessionStorage : window.localStorage

/**
 * Keeps a value, in local storage unless 'session' is named. When the storage is full the oldest entry of this
 * application goes and the save is tried again; false when even an empty storage has no room.
 */
export function keep(name: string, content: unknown, kind: Kind = 'local'): boolean {
  if (closed) return false
  const text = entryText(content, kind)
  const area = areaOf(kind)
  for (;;) {
    try {
      area.setItem(storagePrefix + name, text)
      return true
    } catch {
      if (!dropOldest(area, storagePrefix + name)) return false
    }
  }
}

let closed = false

/** From now on nothing is kept any more: the page is about to go, and what it leaves has been put away. */
export function stopKeeping(): void {
  closed = true
}

/** A value as it lies in the storage. */
export function entryText(content: unknown, kind: Kind = 'local'): string {
  const session = kind === 'session' ? { type: 'session' as const } : {}
  const entry: Entry = { dataType: typeof content, content, ...session, datetime: Date.now() }
  return JSON.stringify(entry)
}

/** What was kept under a name with the time of its saving, or undefined; a damaged entry counts as none. */
export function kept<T>(name: string, kind: Kind = 'local'): Stored<T> | undefined {
  const entry = readEntry(areaOf(kind), storagePrefix + name)
  return entry && { content: entry.content as T, datetime: entry.datetime }
}

export function forget(name: string, kind: Kind = 'local'): void {
  areaOf(kind).removeItem(storagePrefix + name)
}

function readEntry(area: Storage, key: string): Entry | undefined {
  try {
    const entry = JSON.parse(area.getItem(key) ?? 'null') as Entry | null
    return entry && typeof entry.datetime === 'number' ? entry : undefined
  } catch {
    return undefined
  }
}

function dropOldest(area: Storage, spared: string): boolean {
  const keys = Object.keys(area).filter((key) => key.startsWith(storagePrefix) && key !== spared)
  const age = (key: string) => readEntry(area, key)?.datetime ?? 0
  const [oldest] = keys.sort((a, b) => age(a) - age(b))
  if (!oldest) return false
  area.removeItem(oldest)
  return true
}

/** How long what another tab has stored may come behind its message, in milliseconds. */
const latest = 3_000

/** Waits until what another tab has stored is here, which may come behind the message that tells of it; not for ever. */
export function untilHere(isHere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('storage', look)
      clearInterval(timer)
      clearTimeout(limit)
      resolve()
    }
    const look = () => {
      if (isHere()) end()
    }
    // A tab behind others counts time slowly, but is told of the storage at once.
    window.addEventListener('storage', look)
    const timer = setInterval(look, 20)
    const limit = setTimeout(end, latest)
    look()
  })
}
