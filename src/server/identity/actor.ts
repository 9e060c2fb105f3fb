import { AppError, type Locale } from '#core'
import { type IsClosed, nothingClosed } from '../permissions/api-scopes'
import type { DataScopes } from '../permissions/data-scopes'

/** Whoever acts: a signed-in person with what the roles allow, or the system itself. */
export interface Actor {
  readonly tenantId: string
  readonly userId: string
  readonly account: string
  readonly realName: string
  readonly deptId: string
  readonly roleIds: readonly string[]
  readonly roleAliases: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** The areas that the tenant has switched off, and those that cannot do without them. */
  readonly areasOff: ReadonlySet<string>
  /** Which rows of limited resources the roles let through; see `visibleScope`, which alone reads it. */
  readonly dataScopes: DataScopes
  /** Whether an API scope closes a path to the actor. */
  readonly isClosed: IsClosed
  readonly locale: Locale
  /** The sign-in that the token belongs to. */
  readonly family: string
  /** The sign-in is locked: it can do nothing but end. */
  readonly locked: boolean
  /** The tenant that a platform's administrator belongs to who looks into this one; such an actor only reads. */
  readonly looksFrom?: string
}

/** The system acting for a tenant: imports at start, jobs. It may do everything and signs as nobody. */
export const systemActor = (tenantId: string): Actor => ({
  tenantId,
  userId: '0',
  account: 'system',
  realName: '系统',
  deptId: '0',
  roleIds: [],
  roleAliases: ['administrator'],
  permissions: new Set(['*']),
  areasOff: new Set(),
  dataScopes: new Map(),
  isClosed: nothingClosed,
  locale: 'zh',
  family: '',
  locked: false,
})

/** Whether the actor holds a permission code. */
export const may = (actor: Pick<Actor, 'permissions'>, permission: string): boolean =>
  actor.permissions.has(permission) || actor.permissions.has('*')

/** Refuses whoever only looks into the tenant. */
export function assertMayWrite(actor: Actor): void {
  if (actor.looksFrom !== undefined) throw new AppError('onlyLooking')
}

/** Throws 403 for an area that the actor's tenant has switched off. */
export function assertAreaOn(actor: Actor, area: string | undefined): void {
  if (area !== undefined && actor.areasOff.has(area)) throw new AppError('areaOff')
}
