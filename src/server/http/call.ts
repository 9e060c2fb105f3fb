import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Contribution } from '#core'
import type { Actor } from '../identity/actor'
import type { Application } from '../application'
import type { ReadSession } from '../records/read-session'
import type { Write } from '../records/write'

export type CallKind =
  | 'page'
  | 'list'
  | 'tree'
  | 'detail'
  | 'report'
  | 'options'
  | 'remove'
  | 'submit'
  | 'save'
  | 'update'
  | 'action'
  | 'upload'
  | 'auth'

/** Who may call: anyone, any signed-in person, or holders of a permission code. */
export type Access = 'public' | 'signedIn' | { readonly permission: string }

/** One HTTP call. Its id is `METHOD path`. What `run` answers becomes `data` of the envelope. */
export interface ServerCall extends Contribution {
  readonly method: 'GET' | 'POST'
  /** May end in `/{source}`, which stands for any last word: see `lastSegment`. */
  readonly path: string
  readonly kind: CallKind
  readonly access: Access
  readonly summary: string
  /** The resource it speaks of, for the catalogue. */
  readonly resource?: string
  readonly run: (context: CallContext) => Promise<unknown>
}

export interface CallContext {
  readonly application: Application
  /** Throws 401 when nobody is signed in (only possible on public calls). */
  readonly actor: Actor
  readonly query: Readonly<Record<string, string>>
  /** The parsed JSON or form body; undefined without one. */
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Reads as the actor's tenant, without a transaction. */
  read<T>(work: (read: ReadSession) => Promise<T>): Promise<T>
  /** One transaction; audit rows, search entries and events follow from what it writes. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>
}

/** An answer outside the envelope, as the platform's token calls give it. */
export class BareAnswer {
  constructor(
    readonly body: unknown,
    readonly status = 200,
  ) {}
}

/** A write's answer: `操作成功` without data, or with the ids that the web goes on with. */
export class WriteAnswer {
  constructor(readonly data: unknown = null) {}
}

/** Names a call by method and path. */
export function defineCall(call: Omit<ServerCall, 'id'>): ServerCall {
  return { ...call, id: `${call.method} ${call.path}` }
}
