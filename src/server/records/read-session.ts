import type { Actor } from '../identity/actor'
import type { Application } from '../application'
import type { Session } from '../data'

/** A piece of reading: a connection bound to the actor's tenant. */
export interface ReadSession {
  readonly application: Application
  readonly actor: Actor
  readonly session: Session
}

/** Reads as the actor, without a transaction. */
export const readAs = <T>(
  application: Application,
  actor: Actor,
  work: (read: ReadSession) => Promise<T>,
): Promise<T> => application.database.read(actor.tenantId, (session) => work({ application, actor, session }))
