import { ApiError, lockedCode, noAnswer, withBrowserLock } from '../api'
import { endSession, session } from './session'
import { renewTokens } from './sign-in'
import { isOld, keepTokens, readTokens } from './tokens'

const checkEvery = 10_000

let running: Promise<void> | undefined

/** Renews the access token when it has reached its token time; one renewal at a time in the whole browser. */
export function refreshIfOld(): Promise<void> {
  const tokens = readTokens()
  if (!tokens || !isOld(tokens)) return Promise.resolve()
  running ??= withBrowserLock('refresh', refresh).finally(() => {
    running = undefined
  })
  return running
}

/** Another tab may have renewed the token while this one waited for its turn. */
async function refresh(): Promise<void> {
  const tokens = readTokens()
  if (!tokens || !isOld(tokens)) return
  try {
    keepTokens(await renewTokens(session.getState().tenantId, tokens.refresh))
  } catch (error) {
    const refused =
      error instanceof ApiError && error.code !== noAnswer && error.code !== lockedCode && error.code < 500
    if (refused) endSession()
  }
}

/** Looks every ten seconds, and when the page is shown again after a sleep. */
export function keepFresh(): () => void {
  const look = () => void refreshIfOld()
  const timer = setInterval(look, checkEvery)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
