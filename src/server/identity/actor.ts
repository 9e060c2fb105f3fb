import { AppError, type Locale } from '#core'

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
  readonly locale: Locale
  /** The sign-in that the token belongs to. */
  readonly family: string
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
  locale: 'zh',
  family: '',
})

/** Whether the actor holds a permission code. */
export const may = (actor: Actor, permission: string): boolean =>
  actor.permissions.has(permission) || actor.permissions.has('*')

/** Throws 404 for an area that the actor's tenant has switched off. */
export function assertAreaOn(actor: Actor, area: string | undefined): void {
  if (area !== undefined && actor.areasOff.has(area)) throw new AppError('areaOff')
}
