import { api } from '../api'

/** Who is signed in, of the token answer. */
export interface SessionUser {
  readonly id: string
  readonly tenantId: string
  readonly account: string
  readonly realName: string
  readonly nickName: string
  readonly avatar: string
  readonly roleName: string
  readonly roleId: string
  readonly deptId: string
  readonly postId: string
}

/** An entry of the side menu, as the server grants it. */
export interface SessionMenu {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly path: string
  readonly source: string
  /** Opens in a browser window of its own. */
  readonly isOutside: boolean
  /** False: its page stands in its pane without a tab. */
  readonly isTab?: boolean
  readonly children: readonly SessionMenu[]
}

export interface TopMenu {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly path: string
  readonly source: string
}

type Wire = Readonly<Record<string, unknown>>

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value.filter(isWire) : [])
const textOf = (row: Wire, ...names: readonly string[]): string => {
  const found = names
    .map((name) => row[name])
    .find((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
  return typeof found === 'number' ? String(found) : typeof found === 'string' ? found : ''
}

export function userOf(answer: Wire): SessionUser {
  return {
    id: textOf(answer, 'user_id', 'userId', 'id'),
    tenantId: textOf(answer, 'tenant_id', 'tenantId'),
    account: textOf(answer, 'account'),
    realName: textOf(answer, 'real_name', 'user_name', 'realName', 'account'),
    nickName: textOf(answer, 'nick_name', 'name'),
    avatar: textOf(answer, 'avatar'),
    roleName: textOf(answer, 'role_name', 'roleName'),
    roleId: textOf(answer, 'role_id', 'roleId'),
    deptId: textOf(answer, 'dept_id', 'deptId'),
    postId: textOf(answer, 'post_id', 'postId'),
  }
}

/** The side menu; an entry that names roles is left out for everybody else. */
export async function fetchMenus(roles: readonly string[], topMenuId?: string): Promise<readonly SessionMenu[]> {
  return menusOf(await api.get('blade-system/menu/routes', { topMenuId }, { quiet: true }), roles)
}

function menusOf(rows: unknown, roles: readonly string[]): readonly SessionMenu[] {
  return rowsOf(rows)
    .filter((row) => mayShow(row, roles))
    .map((row) => ({
      id: textOf(row, 'id'),
      code: textOf(row, 'code'),
      name: textOf(row, 'name', 'label'),
      path: textOf(row, 'path'),
      source: textOf(row, 'source', 'icon'),
      isOutside: Number(row.isOpen) === 2,
      ...(isWire(row.meta) && row.meta.isTab === false ? { isTab: false } : {}),
      children: menusOf(row.children, roles),
    }))
}

function mayShow(row: Wire, roles: readonly string[]): boolean {
  const named = isWire(row.meta) && Array.isArray(row.meta.roles) ? row.meta.roles : []
  return named.length === 0 || named.some((role) => roles.includes(String(role)))
}

export async function fetchTopMenus(): Promise<readonly TopMenu[]> {
  const rows = rowsOf(await api.get('blade-system/menu/top-menu', {}, { quiet: true }))
  return rows.map((row) => ({
    id: textOf(row, 'id'),
    code: textOf(row, 'code'),
    name: textOf(row, 'name'),
    path: textOf(row, 'path'),
    source: textOf(row, 'source'),
  }))
}

/** The permission codes: the codes of the leaves, as a node with children is only a heading. */
export async function fetchPermissions(): Promise<ReadonlySet<string>> {
  return new Set(leafCodes(await api.get('blade-system/menu/buttons', {}, { quiet: true })))
}

function leafCodes(rows: unknown): readonly string[] {
  return rowsOf(rows).flatMap((row) => (row.children === undefined ? [textOf(row, 'code')] : leafCodes(row.children)))
}

export async function fetchRoles(): Promise<readonly string[]> {
  const info = await api.get('blade-auth/oauth/user-info', {}, { quiet: true })
  return isWire(info) && Array.isArray(info.roles) ? info.roles.map(String) : []
}

/** The tenant that the server knows for this page's host, if any. */
export async function fetchHostTenant(): Promise<string | undefined> {
  const query = { domain: window.location.origin }
  const info = await api.get('blade-system/tenant/info', query, { quiet: true, own: true })
  return isWire(info) ? textOf(info, 'tenantId') || undefined : undefined
}
