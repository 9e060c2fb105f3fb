import { api, t } from '#web'
import type { GrantNode } from './grant-tree'

/** The lists of a grant, by the names that calls take them. */
export type GrantLists = Readonly<Record<string, readonly string[]>>

export interface GrantKind {
  /** The list's name in the call that saves. */
  readonly list: string
  /** The tree's and the keys' name in the calls that read. */
  readonly tree: string
  readonly label: string
}

/** Whom something is granted to, and by which calls. */
export interface GrantSource {
  readonly id: 'role' | 'topMenu'
  readonly route: string
  readonly title: string
  readonly label: string
  /** The resource it is granted to. */
  readonly resource: string
  readonly permission: string
  readonly kinds: readonly GrantKind[]
  readonly trees: () => Promise<Readonly<Record<string, readonly GrantNode[]>>>
  /** What one of them is granted now. */
  readonly keys: (id: string) => Promise<GrantLists>
  readonly save: (ids: readonly string[], lists: GrantLists) => Promise<unknown>
}

type Keys = Readonly<Record<string, readonly string[]>>

const menus: GrantKind = { list: 'menuIds', tree: 'menu', label: '菜单权限' }

const listsOf = (kinds: readonly GrantKind[], keys: Keys): GrantLists =>
  Object.fromEntries(kinds.map(({ list, tree }) => [list, keys[tree] ?? []]))

const roleKinds: readonly GrantKind[] = [
  menus,
  { list: 'dataScopeIds', tree: 'dataScope', label: '数据权限' },
  { list: 'apiScopeIds', tree: 'apiScope', label: '接口权限' },
]

export const roleGrants: GrantSource = {
  id: 'role',
  route: '/system/role/grant',
  title: '权限设置',
  label: '角色',
  resource: 'system.role',
  permission: 'role_grant',
  kinds: roleKinds,
  trees: () => api.get('blade-system/menu/grant-tree', {}, { quiet: true }),
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
  kinds: [menus],
  trees: () => api.get('blade-system/menu/grant-top-tree', {}, { quiet: true }),
  keys: async (id) =>
    listsOf([menus], await api.get<Keys>('blade-system/menu/top-tree-keys', { topMenuIds: id }, { quiet: true })),
  save: (ids, lists) => api.post('blade-system/topmenu/grant', { body: { topMenuIds: ids, ...lists } }),
}

/** The names of those it is granted to, for a title. */
export async function grantedNames({ resource, label }: GrantSource, ids: readonly string[]): Promise<string> {
  const found = await api
    .get<readonly { title: string }[]>('workspace/find', { resource, ids: ids.join(',') }, { quiet: true })
    .catch(() => [])
  return found.length === ids.length ? found.map(({ title }) => title).join('、') : t(label)
}
