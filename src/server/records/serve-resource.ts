import type { Action, Fields, Resource, ResourceOf, Row, RowOf } from '#core'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '../identity/actor'
import type { ReadSession } from './read-session'
import type { Write } from './write'

type Values = Readonly<Record<string, unknown>>
type Changed<F extends Fields> = { readonly [K in Extract<keyof F, string>]?: RowOf<F>[K] | null } | void

/** What an area adds to the calls that its resource has by itself. Everything runs inside the one transaction of the call. */
export interface ResourceHandlers<F extends Fields, A extends string> {
  /** One handler an action: given the locked row and the checked input, it answers the fields to change. */
  readonly actions: { readonly [K in A]: (write: Write, row: RowOf<F>, input: Values) => Promise<Changed<F>> }
  /** Last word on the values of a create or update: throws to refuse, answers values to add. */
  readonly beforeWrite?: (write: Write, values: Values, previous: RowOf<F> | undefined) => Promise<Values | void>
  readonly afterWrite?: (write: Write, row: RowOf<F>, previous: RowOf<F> | undefined) => Promise<void>
  /** Throws to refuse. Rows are locked. */
  readonly beforeRemove?: (write: Write, rows: readonly RowOf<F>[]) => Promise<void>
  /** Rows that the actor may see at all, as a condition over the table's columns. */
  readonly visible?: (actor: Actor) => SQL | undefined
  /** Adds values computed from other tables to the rows of one answer. */
  readonly decorate?: (read: ReadSession, rows: readonly Record<string, unknown>[]) => Promise<void>
}

export interface ResourceServer<F extends Fields = Fields, A extends string = string>
  extends Partial<ResourceHandlers<F, A>> {
  readonly id: string
  readonly resource: Resource
  readonly owner?: string
}

/** A resource server as the kit calls it: rows are known by their common fields only. */
export interface AnyResourceServer {
  readonly id: string
  readonly owner?: string
  readonly resource: Resource
  readonly actions: Readonly<Record<string, (write: Write, row: Row, input: Values) => Promise<Values | void>>>
  readonly beforeWrite?: (write: Write, values: Values, previous: Row | undefined) => Promise<Values | void>
  readonly afterWrite?: (write: Write, row: Row, previous: Row | undefined) => Promise<void>
  readonly beforeRemove?: (write: Write, rows: readonly Row[]) => Promise<void>
  readonly visible?: (actor: Actor) => SQL | undefined
  readonly decorate?: (read: ReadSession, rows: readonly Record<string, unknown>[]) => Promise<void>
}

type HandlersFor<F extends Fields, A extends string> = [A] extends [never]
  ? Partial<ResourceHandlers<F, A>>
  : Omit<ResourceHandlers<F, A>, never>

/** Attaches server code to a definition. A missing handler of an action does not compile. */
export function serveResource<F extends Fields, A extends string>(resource: ResourceOf<F, A>) {
  return (handlers: HandlersFor<F, A>): AnyResourceServer =>
    ({ actions: {}, ...handlers, id: resource.id, resource }) as unknown as AnyResourceServer
}

export type { Action }
