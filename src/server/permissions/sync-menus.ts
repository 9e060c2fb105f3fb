import type { Menu, MenuButton, PluginDefinition } from '#core'
import { sql } from 'drizzle-orm'
import { newId } from '../data'
import { sessionResource } from '../identity/authenticate'
import type { Values, Write } from '../records/write'
import { type CodedMenu, matchesRule } from './code-pattern'

/** What a menu of a definition becomes in the table, its parent named by code. */
interface WantedMenu {
  readonly parent: string | undefined
  readonly values: Values & CodedMenu
}

type GrantableMenu = CodedMenu & { readonly id: string }

/** The toolbar button of the platform's lists is the one that adds; the rest stand in the rows. */
const actionOf = (alias: string): number => (alias === 'add' ? 1 : alias === 'delete' ? 3 : 2)

function wantedOf(menu: Menu, parent: string | undefined, index: number): WantedMenu[] {
  const { code, label, path, icon = '', order = index + 1 } = menu
  const values = { code, name: label, alias: code, path, source: icon, sort: order, category: 1, action: 0, isOpen: 1 }
  return [
    { parent, values },
    ...(menu.buttons ?? []).map((button, at) => wantedButton(button, code, at)),
    ...(menu.children ?? []).flatMap((child, at) => wantedOf(child, code, at)),
  ]
}

function wantedButton({ code, label }: MenuButton, menu: string, index: number): WantedMenu {
  const alias = code.slice(code.lastIndexOf('_') + 1)
  const values = {
    code,
    name: label,
    alias,
    path: '',
    source: '',
    sort: index + 1,
    category: 2,
    action: actionOf(alias),
    isOpen: 1,
  }
  return { parent: menu, values }
}

/**
 * Adds the menus and buttons of plugins that a tenant does not have yet, and grants each to the roles whose 自动授权 meets
 * its code. What an administrator changed, hid or removed since stays as it is.
 */
export async function syncMenus(write: Write, plugins: readonly PluginDefinition[]): Promise<void> {
  const resource = write.application.resources.get('system.menu')
  const wanted = plugins.flatMap((plugin) =>
    (plugin.menus ?? []).flatMap((menu, index) => wantedOf(menu, menu.below, index)),
  )
  const ids = await knownMenus(write)
  const missing = [...new Map(wanted.map((menu) => [menu.values.code, menu])).values()].filter(
    ({ values }) => !ids.has(values.code),
  )
  if (missing.length === 0) return
  // All have their ids first: a menu may stand below one of an area that comes later.
  for (const { values } of missing) ids.set(values.code, newId())
  const rows = missing.map(({ parent, values }) => ({
    ...values,
    id: ids.get(values.code) ?? newId(),
    status: 1,
    remark: '',
    parentId: parent ? (ids.get(parent) ?? '0') : '0',
  }))
  await write.insertMany(resource, rows)
  await grantByPattern(write, rows)
  await write.enqueue('search.index', 'menus of plugins', { resource: resource.id })
  write.changed(sessionResource, [], 'change')
}

/** Ids by code, removed menus too: what was removed is not to come back with the next start. */
async function knownMenus(write: Write): Promise<Map<string, string>> {
  const rows = await write.session.query<{ id: string; code: string }>(sql`
    select id, code from system_menu where tenant_id = ${write.actor.tenantId} order by is_deleted desc, id`)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

async function grantByPattern(write: Write, menus: readonly GrantableMenu[]): Promise<void> {
  const roles = await write.find(write.application.resources.get('system.role'), sql`auto_grant is not null`)
  const grants = roles.flatMap((role) => grantsOf(role, menus))
  await write.insertMany(write.application.resources.get('system.roleMenu'), grants)
}

/** A role with its rule of what it is given by itself. */
export interface GrantingRole {
  readonly id: string
  readonly autoGrant?: unknown
}

const grantsOf = (role: GrantingRole, menus: readonly GrantableMenu[]) =>
  menus
    .filter((menu) => matchesRule(typeof role.autoGrant === 'string' ? role.autoGrant : '', menu))
    .map(({ id }) => ({ roleId: role.id, menuId: id }))

/** Grants a new role what its 自动授权 asks for of the menus that are there. Answers how many. */
export async function grantMatchingMenus(write: Write, roles: readonly GrantingRole[]): Promise<number> {
  const menus = await write.session.query<GrantableMenu>(sql`
    select id, code, category from system_menu where tenant_id = ${write.actor.tenantId} and is_deleted = 0`)
  const grants = roles.flatMap((role) => grantsOf(role, menus))
  await write.insertMany(write.application.resources.get('system.roleMenu'), grants)
  return grants.length
}
