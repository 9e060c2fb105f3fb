import { queryClient, setCallHooks } from '../../api'
import { stopKeeping, storagePrefix, untilHere } from '../storage'
import { forgetTokens } from '../tokens'
import { forgetFlag, keptLock, lockPath, type ScreenLock, screenLock } from './screen-lock'
import { areas, canEncrypt, dropEntries, keepVault, openVaults, sealEntries, secretEntries } from './vault'

/** Where this tab was when it was shut. */
const addressName = `${storagePrefix}left-address`

/**
 * Shuts this tab: what is unsaved is written down, the panes go, everything kept in the browser is encrypted with the lock's key, the
 * tokens are forgotten, and the page is loaded anew so that nothing is left in its memory. Without a key what would be encrypted is dropped.
 */
export async function shutTab(lock: ScreenLock, key: string | undefined): Promise<void> {
  const address = window.location.pathname + window.location.search
  // Whatever waits to be written down is told that the page goes away, which it does.
  window.dispatchEvent(new Event('pagehide'))
  stopKeeping()
  setCallHooks({ ...silence, beforeCall: () => never })
  screenLock.setState({ lock })
  queryClient.clear()
  window.sessionStorage.setItem(addressName, JSON.stringify(address))
  const found = areas().map((area) => ({ area, entries: secretEntries(area) }))
  dropPlain()
  if (key !== undefined && canEncrypt())
    for (const { area, entries } of found)
      if (Object.keys(entries).length > 0) keepVault(area, await sealEntries(entries, key, lock.ticket))
  window.location.replace(lockPath)
}

const never = new Promise<void>(() => undefined)
/** Nothing more is asked of the server, and what it says to what was asked is nobody's business. */
const silence = { refused: () => undefined, signedOut: () => undefined, locked: () => undefined }

/** What no vault holds may not lie about either while the screen is locked. */
export function dropPlain(): void {
  for (const area of areas()) dropEntries(area)
  forgetTokens()
}

/** Puts back what the key opens and goes where this tab was. */
export async function open(key: string, ticket?: string): Promise<void> {
  if (canEncrypt()) await openVaults(key, ticket)
  forgetFlag()
  await untilHere(() => keptLock() === undefined)
  window.location.replace(takeAddress())
}

function takeAddress(): string {
  const text = window.sessionStorage.getItem(addressName)
  window.sessionStorage.removeItem(addressName)
  const address: unknown = text === null ? undefined : JSON.parse(text)
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) ? address : '/'
}
