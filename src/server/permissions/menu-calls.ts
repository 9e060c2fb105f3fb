import { AppError, isId, menuCodes } from '#core'
import { sql } from 'drizzle-orm'
import { type CallContext, defineCall, type ServerCall } from '../http/call'
import type { Actor } from '../identity/actor'
import { authenticateLeniently } from '../identity/authenticate'
import { readAs, type ReadSession } from '../records/read-session'
import { grantedMenus, type MenuRow, menuRows, topMenuGrants, withAncestors } from './menu-rows'
import { type Nested, nestRows } from './nest-rows'

const ownsAll = (actor: Actor): boolean => actor.permissions.has('*')

/** All menus and buttons but those that only areas switched off bring. */
async function shownRows({ application, session, actor }: ReadSession): Promise<MenuRow[]> {
  const rows = await menuRows(session, actor.tenantId)
  if (actor.areasOff.size === 0) return rows
  const codesOf = (off: boolean) =>
    application.plugins.list().flatMap(({ id, menus = [] }) => (actor.areasOff.has(id) === off ? menuCodes(menus) : []))
  const kept = new Set(codesOf(false))
  const hidden = new Set(codesOf(true).filter((code) => !kept.has(code)))
  return rows.filter(({ code }) => !hidden.has(code))
}

/** Granted menus with what stands above them; below one top menu only, where it is named. Always an array: clients break on anything else. */
async function readRoutes(read: ReadSession, topMenuId: string | undefined): Promise<Nested<MenuRow>[]> {
  const { session, actor } = read
  const rows = (await shownRows(read)).filter(({ category }) => category === 1)
  const granted = ownsAll(actor) ? undefined : await grantedMenus(session, actor.tenantId, actor.roleIds)
  const below = topMenuId ? await topMenuGrants(session, actor.tenantId, topMenuId) : undefined
  return nestRows(withAncestors(rows, ({ id }) => (granted?.has(id) ?? true) && (below?.has(id) ?? true)))
}

/** Granted buttons below their menus. A leaf has no `children` at all: clients take the code of such nodes alone as a permission. */
async function readButtons(read: ReadSession): Promise<Nested<Omit<MenuRow, 'category' | 'isOpen'>>[]> {
  const { session, actor } = read
  const rows = await shownRows(read)
  const granted = ownsAll(actor) ? undefined : await grantedMenus(session, actor.tenantId, actor.roleIds)
  return nestRows(
    withAncestors(rows, ({ id, category }) => category === 2 && (granted?.has(id) ?? true)).map(
      ({ id, parentId, code, name, alias, path, source, action, sort, remark, isDeleted }) => ({
        id,
        parentId,
        code,
        name,
        alias,
        path,
        source,
        action,
        sort,
        remark,
        isDeleted,
      }),
    ),
  )
}

function readTopMenus({ session, actor }: ReadSession) {
  return session.query(sql`
    select id, tenant_id as "tenantId", code, name, coalesce(source, '') as source, coalesce(path, '') as path,
      coalesce(sort, 0) as sort, status
    from system_top_menu where tenant_id = ${actor.tenantId} and is_deleted = 0 and status = 1 order by sort, id`)
}

function topMenuOf({ query }: CallContext): string | undefined {
  const id = query.topMenuId
  if (!id || id === '0') return undefined
  if (!isId(id)) throw new AppError('parameterInvalid', { params: { name: 'topMenuId' } })
  return id
}

const menuCall = (name: string, call: Pick<ServerCall, 'kind' | 'access' | 'summary' | 'run'>): ServerCall =>
  defineCall({ method: 'GET', path: `/api/blade-system/menu/${name}`, resource: 'system.menu', owner: 'core', ...call })

/** The menus and buttons of whoever asks (contract §5). */
export const menuCalls: readonly ServerCall[] = [
  menuCall('routes', {
    kind: 'tree',
    access: 'public',
    summary: '当前用户的菜单',
    run: async (context) => {
      const topMenuId = topMenuOf(context)
      const actor = await authenticateLeniently(context.application, context.request.headers, context.query)
      return actor ? readAs(context.application, actor, (read) => readRoutes(read, topMenuId)) : []
    },
  }),
  menuCall('buttons', {
    kind: 'tree',
    access: 'signedIn',
    summary: '当前用户的按钮权限',
    run: (context) => context.read(readButtons),
  }),
  menuCall('top-menu', {
    kind: 'list',
    access: 'signedIn',
    summary: '顶部菜单',
    run: (context) => context.read(readTopMenus),
  }),
]
