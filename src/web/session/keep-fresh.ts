import { ApiError, lockedCode, noAnswer, withBrowserLock } from '../api'
import { endSession, session } from './session'
import { renewTokens } from './sign-in'
import { isOld, keepTokens, readTokens, type Tokens } from './tokens'

const checkEvery = 10_000

let running: Promise<void> | undefined

/** Renews the access token when it has reached its token time; one renewal at a time in the whole browser. */
export function refreshIfOld(): Promise<void> {
  const tokens = readTokens()
  if (!tokens || !isOld(tokens) || isJustRenewed(tokens)) return Promise.resolve()
  running ??= withBrowserLock('refresh', () => refresh(tokens.access)).finally(() => {
    running = undefined
  })
  return running
}

/** How long the time of storing may come behind the cookie that another tab has set, in milliseconds. */
const lag = 2_000
let seen: Tokens | undefined
let changedAt = Number.NEGATIVE_INFINITY

/** Another tab's cookie is here at once, what it stored a little later: until then the old time says nothing of the new token. */
function isJustRenewed(tokens: Tokens): boolean {
  if (seen?.access !== tokens.access) {
    if (seen) changedAt = performance.now()
    seen = tokens
  }
  return tokens.storedAt === seen.storedAt && performance.now() - changedAt < lag
}

/** Another tab may have renewed the token while this one waited for its turn. */
async function refresh(asked: string): Promise<void> {
  const tokens = readTokens()
  if (!tokens || tokens.access !== asked || !isOld(tokens)) return
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
