import { createRoot } from 'react-dom/client'
import { setCallHooks, watchConnection } from './api'
import { App } from './app/App'
import { LockGate } from './app/LockGate'
import { addEnglishTexts } from './app/english-texts'
import { leaveForSignIn, nameWindowByLanguage, placeWindow } from './app/sign-in-route'
import { changeLanguage, loadEnglish } from './app/translations'
import { whenIdle } from './app/when-idle'
import {
  beforeCall,
  endSession,
  followLock,
  followOtherTabs,
  foundLocked,
  placeLocked,
  readTokens,
  session,
} from './session'
import { fetchAhead, watchChunks } from './shell/chunks/load-chunk'
import { silenceConsole, watchErrors } from './shell/error-log'
import { notify } from './shell/notices'
import { followLook } from './shell/theme'
import './shell/tokens.css'
import './shell/base.css'

if (import.meta.env.PROD) silenceConsole()
watchErrors()
watchChunks()
followLook()
addEnglishTexts()
setCallHooks({
  headers: sessionHeaders,
  beforeCall,
  signedOut: endSession,
  locked: foundLocked,
  refused: (error) => notify({ kind: 'error', message: error.message }),
})
watchConnection()
followOtherTabs()
followLock()
keepPlace()
const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no element #root')
void changeLanguage(session.getState().locale).then(() => {
  createRoot(root).render(
    <LockGate>
      <App />
    </LockGate>,
  )
  // Whoever changes the language then waits for nothing.
  whenIdle(() => void fetchAhead(loadEnglish))
})

function sessionHeaders(): Readonly<Record<string, string>> {
  const { tenantId, locale } = session.getState()
  const token = readTokens()?.access
  const language = { 'Tenant-Id': tenantId, 'Accept-Language': locale === 'en' ? 'en' : 'zh-CN' }
  return token ? { ...language, 'Blade-Auth': `bearer ${token}` } : language
}

/** Keeps the window's address in line with the session, whoever changes either. */
function keepPlace(): void {
  const place = () => placeLocked() || placeWindow(session.getState().signedIn)
  place()
  session.subscribe((now, before) => {
    if (now.signedIn === before.signedIn) return
    if (!now.signedIn) leaveForSignIn()
    place()
  })
  nameWindowByLanguage(() => session.getState().signedIn)
  window.addEventListener('popstate', place)
}
