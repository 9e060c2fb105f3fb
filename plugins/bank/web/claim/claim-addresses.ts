import { panelAddress, parseAddress } from '#core'

export const claimPanel = 'bank.claiming'
export const claimRoute = '/finance/claim'

export interface ClaimPlace {
  readonly statements: readonly string[]
  /** The address of the list it was opened from, which says what comes next. */
  readonly from?: string
  /** A contract that is suggested first. */
  readonly contract?: string
}

export function claimAddress({ statements, from, contract }: ClaimPlace): string {
  return panelAddress(
    { route: claimRoute },
    { statements: statements.join(','), ...(from ? { from } : {}), ...(contract ? { contract } : {}) },
  )
}

/** The list's own conditions in the address of a list of statements; nothing of any other page. */
export function listConditions(from: string | undefined, route: string): Readonly<Record<string, string>> {
  if (!from) return {}
  const { path, query } = parseAddress(from)
  return path === route ? query : {}
}
