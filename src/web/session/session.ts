import type { Locale } from '#core'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { changeLanguage } from '../app/translations'
import { call, endLooking, lookingInto, openBrowserChannel, queryClient } from '../api'
import {
  fetchMenus,
  fetchPermissions,
  fetchRoles,
  fetchTopMenus,
  type SessionMenu,
  type SessionUser,
  type TopMenu,
  userOf,
} from './session-data'
import { type Credentials, requestTokens } from './sign-in'
import { forget, keep, kept, untilHere } from './storage'
import { forgetTokens, keepTokens, readTokens, type TokenAnswer } from './tokens'

export const defaultTenant = '000000'

/** What the server grants; kept in the browser so that a reload shows it at once. */
interface Grants {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  readonly menus: readonly SessionMenu[]
  readonly topMenus: readonly TopMenu[]
}

export interface SessionState {
  readonly user: SessionUser | undefined
  readonly signedIn: boolean
  readonly tenantId: string
  readonly locale: Locale
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** The side menu as it is shown: that of the chosen top menu, or all. */
  readonly menus: readonly SessionMenu[]
  /** Every menu of the person, whichever top menu is chosen. */
  readonly menuAll: readonly SessionMenu[]
  readonly topMenus: readonly TopMenu[]
  /** The top menu whose side menu is shown; undefined shows all. */
  readonly topMenuId: string | undefined
  /** False until menus and permissions are known. */
  readonly granted: boolean
  signIn(credentials: Credentials): Promise<void>
  /** Ends the session on the server and here. */
  signOut(): Promise<void>
  setLocale(locale: Locale): Promise<void>
}

const nobody = {
  user: undefined,
  signedIn: false,
  roles: [],
  permissions: new Set<string>(),
  menus: [],
  menuAll: [],
  topMenus: [],
  topMenuId: undefined,
  granted: false,
} as const

const channel = openBrowserChannel<'signedIn' | 'signedOut'>('session')

/** The session of this browser: who is signed in, and what they may. */
export const session = createStore<SessionState>(() => ({
  ...nobody,
  ...restored(),
  tenantId: kept<string>('tenant-id')?.content ?? defaultTenant,
  locale: kept<Locale>('language')?.content ?? 'zh',
  signIn,
  signOut,
  setLocale,
}))

/** The session, or what is selected of it. */
export function useSession(): SessionState
export function useSession<T>(select: (state: SessionState) => T): T
export function useSession(select: (state: SessionState) => unknown = (state) => state): unknown {
  return useStore(session, select)
}

/** Whether the signed-in person has a permission code. */
export const can = (code: string): boolean => session.getState().permissions.has(code)

function restored(): Partial<SessionState> {
  const user = kept<SessionUser>('user-info')?.content
  if (!user || !readTokens()) return {}
  const grants = kept<Grants>('grants')?.content
  return { user, signedIn: true, ...(grants ? granted(grants) : {}) }
}

function granted({ permissions, ...rest }: Grants): Partial<SessionState> {
  return { ...rest, menuAll: rest.menus, permissions: new Set(permissions), granted: true }
}

async function signIn(credentials: Credentials): Promise<void> {
  await enterWith(await requestTokens(credentials), credentials.tenantId)
}

/** Begins the session of whoever the tokens were given to. */
export async function enterWith(answer: TokenAnswer, asked: string): Promise<void> {
  const user = userOf(answer as unknown as Readonly<Record<string, unknown>>)
  const tenantId = user.tenantId || asked
  keepTokens(answer)
  keep('user-info', user)
  keep('tenant-id', tenantId)
  session.setState({ user, tenantId })
  await loadGrants()
  hasBegun = true
  session.setState({ signedIn: true })
  channel.tell('signedIn')
}

let hasBegun = false

/** Whether a session has begun in this window since this was asked last; one that a reload finds began earlier. */
export function takeBeginning(): boolean {
  const began = hasBegun
  hasBegun = false
  return began
}

/** Takes over what the server now says of the signed-in person, such as another role, and fetches what is granted anew. */
export async function changeUser(changes: Partial<SessionUser>): Promise<void> {
  if (!session.getState().user) return
  noteUser(changes)
  session.setState({ topMenuId: undefined })
  await loadGrants()
}

/** Keeps what the person has changed of themselves; what they may do stays as it is. */
export function noteUser(changes: Partial<SessionUser>): void {
  const { user } = session.getState()
  if (!user) return
  const changed = { ...user, ...changes }
  keep('user-info', changed)
  session.setState({ user: changed })
}

let grantsFetched = false

/** Fetches what the server grants, unless that was done for this session already. */
export function ensureGrants(): Promise<void> {
  return grantsFetched ? Promise.resolve() : loadGrants()
}

/** Fetches menus, permissions and roles again; what cannot be fetched stays as it was. */
export async function loadGrants(): Promise<void> {
  const before = session.getState()
  const roles = await fetchRoles().catch(() => before.roles)
  const [permissions, menuAll, ownMenus, topMenus] = await Promise.all([
    fetchPermissions().catch(() => before.permissions),
    fetchMenus(roles).catch(() => before.menuAll),
    before.topMenuId === undefined ? undefined : fetchMenus(roles, before.topMenuId).catch(() => before.menus),
    fetchTopMenus().catch(() => before.topMenus),
  ])
  if (!readTokens()) return
  grantsFetched = true
  keep('grants', { roles, permissions: [...permissions], menus: menuAll, topMenus } satisfies Grants)
  session.setState({ roles, permissions, menus: ownMenus ?? menuAll, menuAll, topMenus, granted: true })
}

/** Shows the side menu of one top menu, or of all. */
export async function loadTopMenu(topMenuId: string | undefined): Promise<void> {
  const { roles, menuAll } = session.getState()
  session.setState({ menus: topMenuId === undefined ? menuAll : await fetchMenus(roles, topMenuId), topMenuId })
}

/** Here first: the server tells of the ended session at once, and nothing may be asked in its name after that. */
async function signOut(): Promise<void> {
  if (lookingInto()) return endLooking()
  const headers = { 'Blade-Auth': `bearer ${readTokens()?.access ?? ''}` }
  endSession()
  await call('get', 'blade-auth/oauth/logout', { own: true, quiet: true, headers }).catch(() => undefined)
}

/** Forgets the session here and in the other tabs of this browser, without asking the server. */
export function endSession(): void {
  if (lookingInto()) return endLooking()
  if (!session.getState().signedIn && !readTokens()) return
  forgetLocally()
  channel.tell('signedOut')
}

function forgetLocally(): void {
  grantsFetched = false
  forgetTokens()
  forget('user-info')
  forget('grants')
  queryClient.clear()
  session.setState(nobody)
}

async function setLocale(locale: Locale): Promise<void> {
  keep('language', locale)
  await changeLanguage(locale)
  session.setState({ locale })
}

/** Follows what the other tabs of this browser do with the session. */
export function followOtherTabs(): () => void {
  return channel.listen((message) => {
    if (message === 'signedOut') forgetLocally()
    else void enterWithOthers()
  })
}

async function enterWithOthers(): Promise<void> {
  await untilHere(() => restored().signedIn === true)
  const found = restored()
  if (!found.signedIn || session.getState().signedIn) return
  hasBegun = true
  session.setState(found)
  await loadGrants()
}
