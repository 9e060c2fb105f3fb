import { openOwnDialog, useOwnDialog } from './own-dialog'
import { lazyPart } from '../chunks/load-chunk'

const dialogs = {
  theme: lazyPart(() => import('./ThemeDialog')),
  colour: lazyPart(() => import('./ColourDialog')),
  lock: lazyPart(() => import('../lock/LockDialog')),
} as const

const close = () => openOwnDialog(undefined)

/** The dialog of theme, colour or lock that is open, if any. */
export function OwnDialogs() {
  const open = useOwnDialog()
  if (!open) return null
  const Shown = dialogs[open]
  return <Shown onClose={close} />
}
