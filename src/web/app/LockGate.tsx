import { type ReactNode } from 'react'
import { usePuttingBack, useScreenLock } from '../session'
import { ErrorBoundary } from '../shell/ErrorBoundary'
import { ChunkBanner } from '../shell/chunks/ChunkBanner'
import { lazyPart } from '../shell/chunks/load-chunk'

const LockScreen = lazyPart(() => import('../session/lock/LockScreen'))

/** While the screen is locked nothing of the application is drawn but the lock, or the sign-in page where that is asked for. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const lock = useScreenLock()
  const isPuttingBack = usePuttingBack()
  if (isPuttingBack) return null
  if (!lock || window.location.pathname === '/login') return children
  return (
    <ErrorBoundary>
      <LockScreen lock={lock} />
      <ChunkBanner />
    </ErrorBoundary>
  )
}
