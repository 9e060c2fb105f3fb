import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { endLooking, lookingInto, openBrowserChannel } from '../../api'
import { refreshIfOld } from '../keep-fresh'
import { endSession, session } from '../session'
import { forget, keep, kept, storagePrefix, untilHere } from '../storage'
import { readTokens } from '../tokens'

/** What a locked browser knows: whose screen it is, and what names the lock to the server. No token, and nothing that was on the screen. */
export interface ScreenLock {
  /** Names the lock to the server. Absent on a server without locks, where the account's own password opens it. */
  readonly ticket?: string
  /** What the key is derived with, where the server keeps none. */
  readonly salt?: string
  readonly account: string
  readonly tenantId: string
  readonly name: string
  readonly avatar: string
}

type Message =
  | { readonly kind: 'locked'; readonly lock: ScreenLock; readonly key: string }
  | { readonly kind: 'opened'; readonly key: string }
  | { readonly kind: 'ended' }

export const lockPath = '/lock'
const signInPath = '/login'
const lockName = 'lock'
const flagName = 'is-lock'
/** How long a tab waits to hear of a lock that the server already tells of, in milliseconds. */
const patience = 3_000

export const lockChannel = openBrowserChannel<Message>('lock')

interface LockState {
  readonly lock: ScreenLock | undefined
  /** A session has begun, and what was locked is being put back: nothing may be drawn that would be kept in its place. */
  readonly isPuttingBack: boolean
}

export const screenLock = createStore<LockState>(() => ({ lock: keptLock(), isPuttingBack: false }))
export const usePuttingBack = (): boolean => useStore(screenLock, ({ isPuttingBack }) => isPuttingBack)
/** The lock, where the page is not to show anything else. */
export const useScreenLock = (): ScreenLock | undefined => useStore(screenLock, ({ lock }) => lock)

/** The lock that all tabs of this browser share. */
export function keptLock(): ScreenLock | undefined {
  if (lookingInto()) return undefined
  const lock = kept<ScreenLock>(lockName)?.content
  return typeof lock === 'object' && lock !== null && (lock.ticket || lock.salt) ? lock : undefined
}

/**
 * Another tab has locked or signed out, and this one is about to hear of it. What tabs share comes in any order: the tokens may be
 * gone before the lock is there, and the other way round.
 */
const isAboutToEnd = (): boolean =>
  session.getState().signedIn && !screenLock.getState().lock && (!readTokens() || keptLock() !== undefined)

/** Goes before every call: a tab that is about to end asks the server nothing more, else the token is renewed when it is old. */
export function beforeCall(): Promise<void> {
  if (!isAboutToEnd()) return refreshIfOld()
  foundLocked()
  return new Promise(() => undefined)
}

/** Locks every tab of this browser from now on, also those that are opened or loaded anew. */
export function keepLock(lock: ScreenLock): void {
  keep(lockName, lock)
  keepFlag()
}

/** Forgets that the screen was locked. */
export function forgetLock(): void {
  forget(lockName)
  forgetFlag()
}

/** Every tab has a flag of its own, in its own storage. */
export const forgetFlag = (): void => forget(flagName, 'session')
export const keepFlag = (): boolean => keep(flagName, true, 'session')

/**
 * Brings the window to the lock page while the screen is locked, whichever page it asks for but the sign-in page. Answers whether
 * the lock has the window.
 */
export function placeLocked(): boolean {
  const { pathname } = window.location
  const locked = screenLock.getState().lock !== undefined
  if (locked && pathname !== signInPath && pathname !== lockPath) window.history.replaceState(null, '', lockPath)
  if (!locked && pathname === lockPath) window.history.replaceState(null, '', '/')
  return locked && window.location.pathname === lockPath
}

/** The sign-in is locked or over: by another tab, which tells of it in a moment, or in another browser. */
export function foundLocked(): void {
  if (lookingInto()) return endLooking()
  if (screenLock.getState().lock || waiting) return
  const token = readTokens()?.access
  waiting = setTimeout(() => {
    waiting = undefined
    const lock = keptLock()
    if (lock) void shut(lock, undefined)
    // Another token is another sign-in, which has nothing to do with it.
    else if (session.getState().signedIn && readTokens()?.access === token) endSession()
  }, patience)
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** Locks, opens and ends with the other tabs of this browser. A sign-in, whoever's, ends a lock. */
export function followLock(): void {
  if (lookingInto()) return
  if (screenLock.getState().lock) {
    keepFlag()
    void import('./shut-browser').then(({ dropPlain }) => dropPlain())
  } else forgetFlag()
  lockChannel.listen((message) => {
    if (message.kind === 'locked') void hearLock(message.lock, message.key)
    if (message.kind === 'opened' && screenLock.getState().lock)
      void import('./shut-browser').then(({ open }) => open(message.key))
    if (message.kind === 'ended') leave()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key?.endsWith(lockName) && keptLock() && !screenLock.getState().lock) foundLocked()
  })
  // A page that the browser had put aside comes back as it was: it is loaded anew instead.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (screenLock.getState().lock || keptLock())) window.location.reload()
  })
  session.subscribe((now, before) => {
    if (now.signedIn && !before.signedIn) void signedIn()
  })
  if (session.getState().signedIn) void signedIn()
}

/**
 * Another tab has locked. Its message may be ahead of the lock itself, and in a tab that was asleep long behind it: one that is over
 * by now shuts nothing, and of a newer one another message tells.
 */
async function hearLock(told: ScreenLock, key: string): Promise<void> {
  const isKept = () => {
    const lock = keptLock()
    return lock !== undefined && lock.ticket === told.ticket && lock.salt === told.salt
  }
  await untilHere(isKept)
  if (isKept()) await shut(told, key)
}

/** Shuts this tab. Without a key what it alone keeps is dropped. */
async function shut(lock: ScreenLock, key: string | undefined): Promise<void> {
  clearTimeout(waiting)
  waiting = undefined
  const { shutTab } = await import('./shut-browser')
  if (!screenLock.getState().lock) await shutTab(lock, key)
}

/** To the sign-in page, with nothing left of the lock but what is encrypted. */
export function leave(): void {
  forgetLock()
  window.location.replace(signInPath)
}

async function signedIn(): Promise<void> {
  if (screenLock.getState().lock) {
    forgetLock()
    screenLock.setState({ lock: undefined })
  }
  const names = [localStorage, sessionStorage].flatMap((area) => Object.keys(area))
  if (!names.some((name) => name.startsWith(`${storagePrefix}vault-`))) return
  screenLock.setState({ isPuttingBack: true })
  const isBack = await import('./claim-vaults').then(({ claimVaults }) => claimVaults()).catch(() => false)
  // Loaded anew, the page shows what was locked as it was.
  if (isBack) window.location.reload()
  else screenLock.setState({ isPuttingBack: false })
}
