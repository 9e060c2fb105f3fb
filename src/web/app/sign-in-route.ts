import { isPublic } from './pages/status-pages'
import { t, translations } from './translations'

const signInPath = '/login'

/**
 * Where the window belongs: without a session every address but the public ones goes to the sign-in page, which remembers it; with one, the
 * sign-in page goes where the person wanted to be. Undefined when the window stands right.
 */
export function sessionRoute(signedIn: boolean, path: string, search: string): string | undefined {
  const atSignIn = path === signInPath
  if (signedIn) return atSignIn ? wantedAddress(search) : undefined
  if (atSignIn || isPublic(path)) return undefined
  const wanted = path + search
  return wanted === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ next: wanted })}`
}

/** The address to return to; only one of this application. */
function wantedAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

/** When a session ends on a page that everybody may see, the window goes to the sign-in page as from any other. */
export function leaveForSignIn(): void {
  if (isPublic(window.location.pathname)) window.history.replaceState(null, '', signInPath)
}

/** Brings the window's address in line with the session. */
export function placeWindow(signedIn: boolean): void {
  const { pathname, search } = window.location
  const address = sessionRoute(signedIn, pathname, search)
  if (address !== undefined) window.history.replaceState(null, '', address)
  if (!signedIn) nameWindow()
}

/** The sign-in page names the window itself; elsewhere the page in front does. */
const nameWindow = () => {
  const { pathname } = window.location
  document.title = isPublic(pathname) ? pathname.slice(1) : t('登录')
}

/** Names the window anew when the language changes before the sign-in. */
export function nameWindowByLanguage(isSignedIn: () => boolean): void {
  translations.on('languageChanged', () => {
    if (!isSignedIn()) nameWindow()
  })
}
