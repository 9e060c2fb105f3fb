import { md5 } from 'js-md5'
import { api, ApiError, call, lookingInto } from '../../api'
import { userOf } from '../session-data'
import { session } from '../session'
import { requestTokens } from '../sign-in'
import { keep } from '../storage'
import { keepTokens, type TokenAnswer } from '../tokens'
import { forgetLock, keepLock, leave, lockChannel, type ScreenLock } from './screen-lock'
import { open, shutTab } from './shut-browser'
import { deriveKey, newSalt } from './vault'

/**
 * Locks the screen in every tab of this browser. Answers false where the server has no locks: then `lockByAccount` does, with the
 * account's own password.
 */
export async function lockScreen(password: string): Promise<boolean> {
  const body = { password: md5(password) }
  const answer = await api
    .post<{ ticket: string; key: string }>('workspace/lock', { body, quiet: true })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 404) return undefined
      throw error
    })
  if (!answer) return false
  await lockAll({ ...whose(), ticket: answer.ticket }, answer.key)
  return true
}

/** The same on a server without locks: the password must be the account's, which opens the lock by signing in again. */
export async function lockByAccount(password: string): Promise<void> {
  const { account, tenantId } = whose()
  await requestTokens({ account, tenantId, password })
  const salt = newSalt()
  await lockAll({ ...whose(), salt }, await deriveKey(password, salt))
}

async function lockAll(lock: ScreenLock, key: string): Promise<void> {
  keepLock(lock)
  lockChannel.tell({ kind: 'locked', lock, key })
  await shutTab(lock, key)
}

function whose(): Omit<ScreenLock, 'ticket' | 'salt'> {
  const { user, tenantId } = session.getState()
  return { account: user?.account ?? '', name: user?.realName ?? '', avatar: user?.avatar ?? '', tenantId }
}

/** Whether there is a session to lock: looking into another tenant is not locked but ended. */
export const canLock = (): boolean => lookingInto() === undefined

/** Opens the lock in every tab of this browser. Throws an ApiError with the server's words; code 401 says that the sign-in is over. */
export async function unlockScreen(lock: ScreenLock, password: string): Promise<void> {
  const { answer, key } = lock.ticket ? await askServer(lock.ticket, password) : await signInAgain(lock, password)
  const user = userOf(answer as unknown as Readonly<Record<string, unknown>>)
  keepTokens(answer)
  keep('user-info', user)
  keep('tenant-id', user.tenantId || lock.tenantId)
  forgetLock()
  lockChannel.tell({ kind: 'opened', key })
  await open(key, lock.ticket)
}

async function askServer(ticket: string, password: string) {
  const body = { ticket, password: md5(password) }
  const answer = await call('post', 'workspace/unlock', { body, own: true, quiet: true })
  return { answer: answer as TokenAnswer, key: (answer as { readonly key: string }).key }
}

async function signInAgain({ account, tenantId, salt = '' }: ScreenLock, password: string) {
  const answer = await requestTokens({ account, tenantId, password })
  return { answer, key: await deriveKey(password, salt) }
}

/** Ends the locked sign-in, for somebody else to sign in; what was kept waits, encrypted, for the same person. */
export async function leaveLocked({ ticket }: ScreenLock): Promise<void> {
  if (ticket)
    await call('post', 'workspace/unlock/sign-out', { body: { ticket }, own: true, quiet: true }).catch(() => undefined)
  endLock()
}

/** The lock is over without having been opened: in every tab the sign-in page. */
export function endLock(): void {
  lockChannel.tell({ kind: 'ended' })
  leave()
}
