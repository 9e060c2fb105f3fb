import type { ImportProgress } from '../../import/read-statement-file'
import { type BatchProblem, type BatchRow, batchState, draftOf } from './batch'

/** Where an import is: read, reviewed, stored, taken back. `done` of `total` counts bytes, rows or lines. */
export interface BatchProgress {
  readonly phase:
    | ImportProgress['stage']
    | 'review'
    | 'store'
    | 'stored'
    | 'undo'
    | 'undone'
    | 'discarded'
    | 'unreadable'
  readonly done: number
  readonly total: number
  readonly problem: BatchProblem | null
  readonly addedCount: number
  readonly knownCount: number
  readonly rejectedCount: number
}

const phases = {
  [batchState.review]: 'review',
  [batchState.stored]: 'stored',
  [batchState.undone]: 'undone',
  [batchState.discarded]: 'discarded',
  [batchState.storing]: 'store',
  [batchState.unreadable]: 'unreadable',
  [batchState.undoing]: 'undo',
} as const

export function progressOf(batch: BatchRow, reading: ImportProgress | undefined): BatchProgress {
  const addedCount = batch.addedCount ?? 0
  const knownCount = batch.knownCount ?? 0
  const rejectedCount = batch.rejectedCount ?? 0
  const phase = phases[batch.importStatus ?? batchState.review]
  const counts = { problem: (batch.problem as BatchProblem | null) ?? null, addedCount, knownCount, rejectedCount }
  if (phase === 'review' && (reading || !draftOf(batch))) {
    const { stage, done, total } = reading ?? { stage: 'decode', done: 0, total: 0 }
    return { ...counts, phase: stage, done, total }
  }
  const total = Math.max(0, (batch.lineCount ?? 0) - knownCount - rejectedCount)
  return { ...counts, phase, done: phase === 'store' ? addedCount : total, total }
}
