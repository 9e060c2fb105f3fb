import { api } from '../../api'
import { areas, canEncrypt, dropOldVaults, openVaults, vaultsIn } from './vault'

/**
 * Somebody signed in anew where a locked screen left what it had encrypted. The server gives the key to the person whose it is; the
 * page is then loaded anew with what was put back. What is somebody else's stays for them.
 */
export async function claimVaults(): Promise<void> {
  if (!canEncrypt()) return
  const tickets = new Set(areas().flatMap((area) => vaultsIn(area).flatMap(([, { ticket }]) => ticket ?? [])))
  let opened = false
  for (const ticket of tickets) {
    const body = { ticket }
    const answer = await api.post<{ key: string }>('workspace/lock/key', { body, quiet: true }).catch(() => undefined)
    if (answer?.key) opened = (await openVaults(answer.key, ticket)) || opened
  }
  dropOldVaults()
  if (opened) window.location.reload()
}
