import { api, readAgain, t } from '#web'
import type { GrantNode, GrantShape } from './grant-tree'

/** The lists of a grant, by the names that calls take them. */
export type GrantLists = Readonly<Record<string, readonly string[]>>

export interface GrantKind {
  /** The list's name in the call that saves. */
  readonly list: string
  /** The tree's and the keys' name in the calls that read. */
  readonly tree: string
  readonly label: string
  readonly shape: GrantShape
}

/** Whom something is granted to, and by which calls. */
export interface GrantSource {
  readonly id: 'role' | 'topMenu' | 'user'
  readonly route: string
  readonly title: string
  readonly label: string
  /** The resource it is granted to. */
  readonly resource: string
  readonly permission: string
  /** The resource whose changes tell that grants changed. */
  readonly changes: string
  readonly kinds: readonly GrantKind[]
  readonly trees: () => Promise<Readonly<Record<string, readonly GrantNode[]>>>
  /** What one of them is granted now. */
  readonly keys: (id: string) => Promise<GrantLists>
  readonly save: (ids: readonly string[], lists: GrantLists) => Promise<unknown>
}

type Keys = Readonly<Record<string, readonly string[]>>

const menus: GrantKind = { list: 'menuIds', tree: 'menu', label: '菜单权限', shape: 'menus' }

const listsOf = (kinds: readonly GrantKind[], keys: Keys): GrantLists =>
  Object.fromEntries(kinds.map(({ list, tree }) => [list, keys[tree] ?? []]))

const roleKinds: readonly GrantKind[] = [
  menus,
  { list: 'dataScopeIds', tree: 'dataScope', label: '数据权限', shape: 'leaves' },
  { list: 'apiScopeIds', tree: 'apiScope', label: '接口权限', shape: 'leaves' },
]

export const roleGrants: GrantSource = {
  id: 'role',
  route: '/system/role/grant',
  title: '权限设置',
  label: '角色',
  resource: 'system.role',
  permission: 'role_grant',
  changes: 'system.roleMenu',
  kinds: roleKinds,
  trees: () => api.get('blade-system/menu/grant-tree', { whole: 1 }, { quiet: true }),
  keys: async (id) =>
    listsOf(roleKinds, await api.get<Keys>('blade-system/menu/role-tree-keys', { roleIds: id }, { quiet: true })),
  save: (ids, lists) => api.post('blade-system/role/grant', { body: { roleIds: ids, ...lists } }),
}

export const topMenuGrants: GrantSource = {
  id: 'topMenu',
  route: '/system/topmenu/grant',
  title: '菜单配置',
  label: '顶部菜单',
  resource: 'system.topMenu',
  permission: 'topmenu_setting',
  changes: 'system.topMenu',
  kinds: [menus],
  trees: () => api.get('blade-system/menu/grant-top-tree', {}, { quiet: true }),
  keys: async (id) =>
    listsOf([menus], await api.get<Keys>('blade-system/menu/top-tree-keys', { topMenuIds: id }, { quiet: true })),
  save: (ids, lists) => api.post('blade-system/topmenu/grant', { body: { topMenuIds: ids, ...lists } }),
}

const idsOf = (text: string): readonly string[] => text.split(',').filter(Boolean)
const roles: GrantKind = { list: 'roleIds', tree: 'role', label: '角色', shape: 'rows' }

export const userGrants: GrantSource = {
  id: 'user',
  route: '/system/user/roles',
  title: '用户角色',
  label: '用户',
  resource: 'system.user',
  permission: 'user_role',
  changes: 'system.user',
  kinds: [roles],
  trees: async () => ({ role: await api.get<readonly GrantNode[]>('blade-system/role/tree', {}, { quiet: true }) }),
  keys: async (id) => ({ roleIds: await rolesOf(id) }),
  save: (ids, { roleIds = [] }) => giveRoles(ids, roleIds),
}

/** The roles a person has now. */
export async function rolesOf(userId: string): Promise<readonly string[]> {
  const { roleId = '' } = await api.get<{ roleId?: string }>('blade-user/detail', { id: userId }, { quiet: true })
  return idsOf(roleId)
}

/** Gives people these roles in place of those they have. */
export async function giveRoles(userIds: readonly string[], roleIds: readonly string[]): Promise<void> {
  const query = { userIds: userIds.join(','), roleIds: roleIds.join(',') }
  await api.post('blade-user/grant', { query, quiet: true })
  readAgain('system.user')
}

/** The names of those it is granted to, for a title. */
export async function grantedNames({ resource, label }: GrantSource, ids: readonly string[]): Promise<string> {
  const found = await api
    .get<readonly { title: string }[]>('workspace/find', { resource, ids: ids.join(',') }, { quiet: true })
    .catch(() => [])
  return found.length === ids.length ? found.map(({ title }) => title).join('、') : t(label)
}
