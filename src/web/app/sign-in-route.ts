import { t } from './translations'

const signInPath = '/login'

/**
 * Where the window belongs: without a session every address goes to the sign-in page, which remembers it; with one, the
 * sign-in page goes where the person wanted to be. Undefined when the window stands right.
 */
export function sessionRoute(signedIn: boolean, path: string, search: string): string | undefined {
  const atSignIn = path === signInPath
  if (signedIn) return atSignIn ? wantedAddress(search) : undefined
  if (atSignIn) return undefined
  const wanted = path + search
  return wanted === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ next: wanted })}`
}

/** The address to return to; only one of this application. */
function wantedAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

/** Brings the window's address in line with the session. */
export function placeWindow(signedIn: boolean): void {
  const { pathname, search } = window.location
  const address = sessionRoute(signedIn, pathname, search)
  if (address !== undefined) window.history.replaceState(null, '', address)
  if (!signedIn) document.title = t('登录')
}
