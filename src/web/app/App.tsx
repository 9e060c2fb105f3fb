import { lazy, Suspense } from 'react'
import { useSession } from '../session'
import { ErrorBoundary } from '../shell/ErrorBoundary'
import { Toasts } from '../shell/Toasts'

const SignInScreen = lazy(() => import('./SignInScreen'))
const SignedIn = lazy(() => import('./SignedIn'))

/** The whole application: the sign-in page, or what a signed-in person works with. */
export function App() {
  const signedIn = useSession((state) => state.signedIn)
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>{signedIn ? <SignedIn /> : <SignInScreen />}</Suspense>
      <Toasts />
    </ErrorBoundary>
  )
}
