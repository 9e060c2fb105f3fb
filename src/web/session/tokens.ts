import { lookingInto } from '../api'
import { forget, keep, kept, storagePrefix } from './storage'

/** The token answer, as far as it is read here. */
export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in?: number
}

export interface Tokens {
  readonly access: string
  readonly refresh: string
  /** When the access token was stored, in milliseconds since 1970; 0 when that is not known. */
  readonly storedAt: number
  /** After how many seconds it is to be renewed. */
  readonly tokenTime: number
}

const accessName = `${storagePrefix}access-token`
const refreshName = `${storagePrefix}refresh-token`
const longestTokenTime = 3_000

/** The tokens of this browser, shared by its tabs. */
export function readTokens(): Tokens | undefined {
  const looking = lookingInto()
  // Not renewed: whoever wants to look on asks anew, and that is noted.
  if (looking) return { access: looking.token, refresh: '', storedAt: Date.now(), tokenTime: longestTokenTime }
  const access = readCookie(accessName)
  if (!access) return undefined
  const stored = kept<number>('token-time')
  return {
    access,
    refresh: readCookie(refreshName) ?? '',
    storedAt: stored?.datetime ?? 0,
    tokenTime: stored?.content ?? longestTokenTime,
  }
}

/** Keeps both tokens; the access token is renewed well before the server lets it go. */
export function keepTokens(answer: TokenAnswer): void {
  writeCookie(accessName, answer.access_token)
  writeCookie(refreshName, answer.refresh_token)
  const lifetime = answer.expires_in ?? 3_600
  keep('token-time', Math.min(longestTokenTime, Math.floor((lifetime * 5) / 6)))
}

export function forgetTokens(): void {
  for (const name of [accessName, refreshName]) writeCookie(name, '', '; Max-Age=0')
  forget('token-time')
}

/** Whether a token has reached its token time. */
export const isOld = (tokens: Tokens): boolean => Date.now() - tokens.storedAt > tokens.tokenTime * 1_000

function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  const value = pairs
    .find(([key]) => key === name)
    ?.slice(1)
    .join('=')
  return value ? decodeURIComponent(value) : undefined
}

function writeCookie(name: string, value: string, more = ''): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${more}`
}
