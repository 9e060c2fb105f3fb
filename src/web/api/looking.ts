/** Another tenant that this browser tab looks into, reading only. */
export interface Looking {
  readonly tenantId: string
  readonly tenantName: string
  readonly token: string
}

/** A tab's own storage: the other tabs of the browser go on in the person's own tenant. */
const name = 'yecai-looking'

const looking = readLooking()

/** What this tab looks into; it stays so as long as the page does. */
export const lookingInto = (): Looking | undefined => looking

/** The name of what tabs share, apart for those that look into another tenant: what happens there is none of the others' business. */
export const sharedName = (shared: string): string => `yecai:${looking ? `${looking.tenantId}:` : ''}${shared}`

/** Opens a browser tab that looks into the tenant; `values` are what its storage begins with. False when the browser lets none open. */
export function openLooking(into: Looking, values: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries({ ...values, [name]: JSON.stringify(into) })
  const before = entries.map(([key]) => [key, sessionStorage.getItem(key)] as const)
  // A tab that a page opens begins with a copy of the page's own storage.
  for (const [key, value] of entries) sessionStorage.setItem(key, value)
  const opened = window.open('/')
  for (const [key, value] of before) {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  }
  return opened !== null
}

/** Leaves the other tenant: the tab closes, or is the person's own again where the browser keeps it open. */
export function endLooking(): void {
  sessionStorage.clear()
  window.close()
  window.location.assign('/')
}

function readLooking(): Looking | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Looking | null) ?? undefined
  } catch {
    return undefined
  }
}
