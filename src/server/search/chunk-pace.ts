/** Nobody who comes while a chunk is written should notice; below it a chunk spends more on beginning than on its rows. */
const aimMilliseconds = 40
const firstSize = 50
const leastSize = 10
const mostSize = 500
/** A chunk waits for others at most so many times as long as the one before took, so that a busy day does not stop the index. */
const patience = 2

export interface ChunkPace {
  /** Rows of the next chunk. */
  size(): number
  /** Milliseconds the next chunk may wait for others. */
  giveWay(): number
  /** Notes how long so many rows took. */
  note(rows: number, milliseconds: number): void
}

/**
 * Sizes chunks by what the last one took: on the embedded database everybody waits while one is written, and how long five
 * hundred rows take differs tenfold from machine to machine and from resource to resource.
 */
export function createChunkPace(): ChunkPace {
  let size = firstSize
  let last = aimMilliseconds
  return {
    size: () => size,
    giveWay: () => last * patience,
    note(rows, milliseconds) {
      last = milliseconds
      if (rows === 0) return
      const fitting = Math.floor((rows * aimMilliseconds) / Math.max(milliseconds, 1))
      // A short chunk says little of a long one: at most twice as many next.
      size = Math.max(leastSize, Math.min(fitting, size * 2, mostSize))
    },
  }
}
