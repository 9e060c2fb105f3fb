/** Undoes one contribution; calling it again does nothing. */
export type Dispose = () => void

/** What every contribution has: an id that is unique in its registry, and the plugin that owns it. */
export interface Contribution {
  readonly id: string
  readonly owner?: string
  /** Smaller comes first; the default is 100. */
  readonly order?: number
}

export interface Registry<T extends Contribution> {
  /** Adds one contribution. Throws when the id is taken, naming both owners. */
  add(item: T): Dispose
  /** The contribution of this id. Throws when there is none. */
  get(id: string): T
  find(id: string): T | undefined
  /** All contributions by order, then by time of arrival; the same array until something changes. */
  list(): readonly T[]
  /** Tells of every change, after it. */
  subscribe(listener: () => void): Dispose
}

/** Makes an empty registry; `kind` names what it holds in error messages. */
export function createRegistry<T extends Contribution>(kind: string): Registry<T> {
  const items = new Map<string, T>()
  const listeners = new Set<() => void>()
  let listed: readonly T[] | undefined

  const changed = () => {
    listed = undefined
    for (const listener of listeners) listener()
  }
  const find = (id: string) => items.get(id)

  return {
    add(item) {
      const taken = items.get(item.id)
      if (taken) throw new DuplicateError(kind, item.id, taken.owner, item.owner)
      items.set(item.id, item)
      changed()
      return () => {
        if (items.get(item.id) !== item) return
        items.delete(item.id)
        changed()
      }
    },
    get(id) {
      const item = items.get(id)
      if (!item) throw new MissingError(kind, id)
      return item
    },
    find,
    list() {
      listed ??= [...items.values()].sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
      return listed
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export class DuplicateError extends Error {
  constructor(kind: string, id: string, first = 'core', second = 'core') {
    super(`${kind} "${id}" of ${second} is already registered by ${first}`)
    this.name = 'DuplicateError'
  }
}

export class MissingError extends Error {
  constructor(kind: string, id: string) {
    super(`no ${kind} "${id}" is registered`)
    this.name = 'MissingError'
  }
}

/** One dispose for many, run last to first, so that what was built upon goes last. All are run; the first failure is thrown after them. */
export function disposeAll(disposes: readonly Dispose[]): Dispose {
  return () => {
    const failures = [...disposes].reverse().flatMap((dispose) => {
      try {
        dispose()
        return []
      } catch (error) {
        return [error]
      }
    })
    if (failures.length > 0) throw failures[0]
  }
}
