/** Chosen rows by key, with the rows themselves, so that they stay known when they scroll or page out of sight. */
export type GridSelection<R> = ReadonlyMap<string, R>

export function toggled<R>(selection: GridSelection<R>, key: string, row: R): GridSelection<R> {
  const next = new Map(selection)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** Adds every loaded row from one index to another, both included, in either direction. */
export function withRange<R>(
  selection: GridSelection<R>,
  from: number,
  to: number,
  getRow: (index: number) => R | undefined,
  keyOf: (row: R) => string,
): GridSelection<R> {
  const next = new Map(selection)
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
    const row = getRow(index)
    if (row !== undefined) next.set(keyOf(row), row)
  }
  return next
}

/** The same selection with newer versions of its rows; the same object when none changed. */
export function refreshed<R>(
  selection: GridSelection<R>,
  rows: Iterable<R>,
  keyOf: (row: R) => string,
): GridSelection<R> {
  let next: Map<string, R> | undefined
  for (const row of rows) {
    const key = keyOf(row)
    if (selection.has(key) && selection.get(key) !== row) {
      next ??= new Map(selection)
      next.set(key, row)
    }
  }
  return next ?? selection
}
