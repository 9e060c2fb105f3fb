import type { Application } from '../application'
import type { BareAnswer, CallContext } from '../http/call'
import type { Write } from '../records/write'
import type { Parameters } from './parameters'

/** A way to sign in beside account and password that an area brings: a code by phone, another site's account. */
export interface SignInGrant {
  /** The `grant_type` of the token call. */
  readonly id: string
  readonly owner?: string
  /** What the sign-in page offers everybody of a tenant; empty where the way is not set up. */
  readonly offers: (application: Application, tenantId: string) => Promise<readonly SignInOffer[]>
  /**
   * Whose sign-in it is: the id of a user of the tenant, or what is answered in place of tokens. Throws an AppError to
   * refuse. Counting guesses and noting failures is the way's own work; the sign-in itself is noted.
   */
  readonly identify: (context: CallContext, tenantId: string, parameters: Parameters) => Promise<string | BareAnswer>
  /**
   * Takes up what a registration brings as `oauthId`, once, in the registration's transaction. Undefined for one that the way did not give
   * out, or does not honour any more.
   */
  readonly claim?: (write: Write, oauthId: string) => Promise<Registrant | undefined>
}

/** Somebody whom a way to sign in knows, about to become a user. */
export interface Registrant {
  /** What the person keeps as `oauthId`. */
  readonly oauthId: string
  /** Ties what the way knows to the new person. */
  readonly bind: (userId: string) => Promise<void>
}

/** A button of the sign-in page. */
export interface SignInOffer {
  /** What the page shows for it: a form for a phone, a way to another site. */
  readonly kind: 'phone' | 'social'
  /** Which one of its kind: the other site's code. */
  readonly source: string
  readonly title: string
  /** Where the browser goes, for `social`: a path of this server. */
  readonly address?: string
}
