import { ruleBroken } from '#core'
import { type Actor, type Application, readAs } from '#server'
import { ImportProblem } from '../../import/import-problem'
import type { ImportProgress } from '../../import/read-statement-file'
import { type BatchRow, fingerprintOf } from './batch'
import { createSlots } from './slots'
import { readBatch, type Review } from './read-batch'
import { settleReading } from './settle-reading'
import { standingOf } from './standing'

/** The files in review that this process has at hand. Any process can read any of them again from what is stored. */
export interface Reviews {
  /** The review of a batch as it stands now; reads the file where it is not at hand. Never inside a transaction. */
  get(actor: Actor, batch: BatchRow): Promise<Review>
  /** The same with a new look at what is stored, unless that was done a moment ago. */
  fresh(actor: Actor, batch: BatchRow): Promise<Review>
  /** How far the reading is; undefined when nothing is being read here. */
  progress(actor: Actor, batchId: string): ImportProgress | undefined
  forget(actor: Actor, batchId: string): void
}

interface Entry {
  fingerprint: string
  review: Promise<Review>
  progress: ImportProgress | undefined
  lines: number
  used: number
  readonly abort: AbortController
}

/** About a kilobyte a line. */
const mostLines = 250_000
const keptMilliseconds = 15 * 60_000
/** A reading takes a processor and much memory. */
const readingsAtOnce = 2
const standingAge = 5_000

const all = new WeakMap<Application, Reviews>()

export function reviewsOf(application: Application): Reviews {
  const known = all.get(application)
  if (known) return known
  const reviews = createReviews(application)
  all.set(application, reviews)
  return reviews
}

function createReviews(application: Application): Reviews {
  const entries = new Map<string, Entry>()
  const inTurn = createSlots(readingsAtOnce)
  const keyOf = (actor: Actor, batchId: string) => `${actor.tenantId}/${batchId}`

  const drop = (key: string) => {
    entries.get(key)?.abort.abort(ruleBroken('这一批已重新读取，请刷新后查看'))
    entries.delete(key)
  }
  const makeRoom = () => {
    const byUse = [...entries].sort(([, a], [, b]) => b.used - a.used)
    let lines = 0
    for (const [key, entry] of byUse) {
      lines += entry.lines
      const isOld = Date.now() - entry.used > keptMilliseconds
      if (!entry.progress && (isOld || (lines > mostLines && entry !== byUse[0]?.[1]))) entries.delete(key)
    }
  }
  let timer: NodeJS.Timeout | undefined
  /** Looks again later, as long as anything is kept. */
  const keepRoom = () => {
    makeRoom()
    if (entries.size === 0 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      keepRoom()
    }, keptMilliseconds / 3).unref()
  }

  const read = (actor: Actor, batch: BatchRow): Entry => {
    const abort = new AbortController()
    const entry: Entry = {
      fingerprint: fingerprintOf(batch),
      // In a turn of its own: the entry must be there first.
      review: Promise.resolve().then(() => inTurn(() => readNow(actor, batch, entry))),
      progress: { stage: 'decode', done: 0, total: 0 },
      lines: 0,
      used: Date.now(),
      abort,
    }
    const key = keyOf(actor, batch.id)
    drop(key)
    entries.set(key, entry)
    entry.review.then(keepRoom, () => entries.get(key) === entry && entries.delete(key))
    return entry
  }
  const readNow = async (actor: Actor, batch: BatchRow, entry: Entry): Promise<Review> => {
    try {
      const review = await readBatch(application, actor, batch, {
        signal: entry.abort.signal,
        onProgress: (progress) => {
          entry.progress = progress
        },
      })
      const settled = await settleReading(application, actor, batch, review)
      entry.fingerprint = fingerprintOf(settled)
      entry.lines = review.lines.length
      return review
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error
      await settleReading(application, actor, batch, error.toPlain())
      throw ruleBroken(error.message, error.params)
    } finally {
      entry.progress = undefined
    }
  }
  const entryOf = (actor: Actor, batch: BatchRow): Entry => {
    const entry = entries.get(keyOf(actor, batch.id))
    if (entry?.fingerprint !== fingerprintOf(batch)) return read(actor, batch)
    entry.used = Date.now()
    return entry
  }

  return {
    get: (actor, batch) => entryOf(actor, batch).review,
    async fresh(actor, batch) {
      const entry = entryOf(actor, batch)
      const review = await entry.review
      if (Date.now() - review.standing.at < standingAge) return review
      const standing = await readAs(application, actor, (session) =>
        standingOf(session, review.lines, review.place.account !== undefined),
      )
      const renewed = { ...review, standing }
      entry.review = Promise.resolve(renewed)
      return renewed
    },
    progress: (actor, batchId) => entries.get(keyOf(actor, batchId))?.progress,
    forget: (actor, batchId) => drop(keyOf(actor, batchId)),
  }
}
