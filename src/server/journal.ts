import type { FastifyRequest } from 'fastify'
import type { Contribution } from '#core'
import type { Application } from './application'
import type { ServerCall } from './http/call'
import type { Actor } from './identity/actor'

/** Whoever did something, as far as it is known. */
export type Doer = Pick<Actor, 'userId' | 'account'>

/** A request that was answered. */
export interface CallNote {
  readonly request: FastifyRequest
  /** Absent where there is no such call. */
  readonly call?: ServerCall
  /** Absent on public calls, and where nobody is signed in. */
  readonly actor?: Actor
  readonly query: Readonly<Record<string, string>>
  /** HTTP status of the answer. */
  readonly status: number
  readonly milliseconds: number
  /** Why it was refused, or what failed, and what was said of it. */
  readonly error?: unknown
  readonly message?: string
}

/** Something worth remembering that somebody did or tried: a sign-in, a lockout. */
export interface ActNote {
  readonly tenantId: string
  /** What happened, `session.signIn`. */
  readonly act: string
  /** The same in Chinese; not translated, since it is kept. */
  readonly title: string
  readonly level: 'info' | 'warn' | 'error'
  readonly doer?: Doer
  /** Facts; secrets among them are masked by whoever writes them down. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly request?: FastifyRequest
}

/** Something that nobody foresaw went wrong. */
export interface FailureNote {
  readonly tenantId: string
  readonly error: unknown
  /** Where: a call's or a job's id. */
  readonly place: string
  readonly actor?: Actor
  readonly note?: CallNote
}

/**
 * Somebody who writes down what happens. Told after the answer was sent, in the midst of serving others: it takes note and writes later. It must not call
 * what it is told of.
 */
export interface Journal extends Contribution {
  readonly call?: (note: CallNote) => void
  readonly act?: (note: ActNote) => void
  readonly failure?: (note: FailureNote) => void
  /** Resolves when everything told so far is written, or given up. */
  readonly flush: () => Promise<void>
}

/** Tells every journal. One that throws is named and disturbs nobody. */
export function tellJournals({ journals }: Pick<Application, 'journals'>, tell: (journal: Journal) => void): void {
  for (const journal of journals.list()) {
    try {
      tell(journal)
    } catch (error) {
      console.error(`journal ${journal.id}`, error)
    }
  }
}

/** Notes an act once it is done: after its transaction, not in it. */
export const noteAct = (application: Pick<Application, 'journals'>, note: ActNote): void =>
  tellJournals(application, (journal) => journal.act?.(note))

export const noteFailure = (application: Pick<Application, 'journals'>, note: FailureNote): void =>
  tellJournals(application, (journal) => journal.failure?.(note))

/** Resolves when every journal has written what it was told. */
export async function flushJournals({ journals }: Pick<Application, 'journals'>): Promise<void> {
  await Promise.all(journals.list().map((journal) => journal.flush()))
}
