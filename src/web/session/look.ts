import { type Looking, openLooking } from '../api'
import { session } from './session'
import { entryText, storagePrefix } from './storage'

/** Opens a browser tab in which the signed-in person reads another tenant. False when the browser lets no tab open. */
export function lookInto(into: Looking): boolean {
  const { user, locale } = session.getState()
  const kept = { 'user-info': { ...user, tenantId: into.tenantId }, 'tenant-id': into.tenantId, language: locale }
  return openLooking(
    into,
    Object.fromEntries(Object.entries(kept).map(([name, value]) => [storagePrefix + name, entryText(value)])),
  )
}
