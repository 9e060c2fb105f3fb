/** Answers a slot for each row that is drawn: rows by their index. */
export type RowSlots = (indexes: readonly number[]) => ReadonlyMap<number, number>

/**
 * Places in the page for the rows in sight. A row keeps its slot as long as it is drawn, with the focus that may be in it;
 * a row that comes takes the slot of one that left, so that the browser changes texts instead of building rows anew. Building
 * them is what makes fast scrolling drop frames.
 */
export function createRowSlots(): RowSlots {
  let slots: ReadonlyMap<number, number> = new Map()
  return (indexes) => {
    const kept = indexes.flatMap((index) => slots.get(index) ?? [])
    const taken = new Set(kept)
    let free = 0
    const take = () => {
      while (taken.has(free)) free += 1
      return free++
    }
    slots = new Map(indexes.map((index) => [index, slots.get(index) ?? take()]))
    return slots
  }
}
