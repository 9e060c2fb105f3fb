import { lazy, Suspense } from 'react'
import { openOwnDialog, useOwnDialog } from './own-dialog'

const dialogs = {
  theme: lazy(() => import('./ThemeDialog')),
  colour: lazy(() => import('./ColourDialog')),
  lock: lazy(() => import('../lock/LockDialog')),
} as const

const close = () => openOwnDialog(undefined)

/** The dialog of theme, colour or lock that is open, if any. */
export function OwnDialogs() {
  const open = useOwnDialog()
  if (!open) return null
  const Shown = dialogs[open]
  return (
    <Suspense fallback={null}>
      <Shown onClose={close} />
    </Suspense>
  )
}
