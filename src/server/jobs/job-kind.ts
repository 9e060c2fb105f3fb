import type { Contribution } from '#core'
import type { Application } from '../application'

/** Work done after a commit, at least once, with back-off between attempts. */
export interface JobKind extends Contribution {
  /** Gives up after so many attempts. */
  readonly attempts: number
  /** Enqueued by itself, for every tenant once a day. */
  readonly daily?: boolean
  /** Throws to be tried again; the message is kept and shown. */
  readonly run: (application: Application, job: Job) => Promise<void>
  /** Told when it was tried the last time in vain. */
  readonly failed?: (application: Application, job: Job, message: string) => Promise<void>
}

export interface Job {
  readonly id: string
  readonly tenantId: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
  /** Aborted when the server stops. Long work looks at it between two steps and throws; it is done anew after the next start. */
  readonly stopping: AbortSignal
}
