import { useSession } from '../session'
import { ChunkBanner } from '../shell/chunks/ChunkBanner'
import { lazyPart } from '../shell/chunks/load-chunk'
import { ErrorBoundary } from '../shell/ErrorBoundary'
import { Toasts } from '../shell/Toasts'
import { isPublic } from './pages/status-pages'

const SignInScreen = lazyPart(() => import('./SignInScreen'))
const SignedIn = lazyPart(() => import('./SignedIn'))
const PublicScreen = lazyPart(() => import('./pages/PublicScreen'))

/** The whole application: the sign-in page, or what a signed-in person works with. */
export function App() {
  const signedIn = useSession((state) => state.signedIn)
  return (
    <ErrorBoundary>
      {signedIn ? <SignedIn /> : <SignedOut />}
      <Toasts />
      <ChunkBanner />
    </ErrorBoundary>
  )
}

/** Without a session there is the sign-in page, but for the pages that everybody may see. */
function SignedOut() {
  const { pathname, search } = window.location
  return isPublic(pathname) ? <PublicScreen address={pathname + search} /> : <SignInScreen />
}
