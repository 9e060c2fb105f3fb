import { api } from '../../api'
import { areas, canEncrypt, dropOldVaults, openVaults, vaultsIn } from './vault'

/**
 * Somebody signed in anew where a locked screen left what it had encrypted. The server gives the key to the person whose it is.
 * What is somebody else's stays for them. Answers whether anything was put back.
 */
export async function claimVaults(): Promise<boolean> {
  if (!canEncrypt()) return false
  const tickets = new Set(areas().flatMap((area) => vaultsIn(area).flatMap(([, { ticket }]) => ticket ?? [])))
  let opened = false
  for (const ticket of tickets) {
    const body = { ticket }
    const answer = await api.post<{ key: string }>('workspace/lock/key', { body, quiet: true }).catch(() => undefined)
    if (answer?.key) opened = (await openVaults(answer.key, ticket)) || opened
  }
  dropOldVaults()
  return opened
}
