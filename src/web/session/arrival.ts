/** What another site's sign-in brought back to the sign-in page. */
export interface Arrival {
  /** To be exchanged for tokens, once. */
  readonly ticket?: string
  /** Names an account of the other site that nobody here has: it may register. */
  readonly oauthId?: string
  /** What the other site calls the person. */
  readonly name: string
  readonly source: string
  readonly tenantId: string
  /** Something went wrong there. Its words come from an address anybody can write: they are not shown. */
  readonly problem?: string
}

/** Reads the query of the sign-in page; undefined where nobody comes from another site. */
export function readArrival(search: string): Arrival | undefined {
  const query = new URLSearchParams(search)
  const [ticket, oauthId, problem] = ['ticket', 'oauthId', 'problem'].map((name) => query.get(name) || undefined)
  if (!ticket && !oauthId && !problem) return undefined
  return {
    name: query.get('name') ?? '',
    ticket,
    oauthId,
    problem,
    source: query.get('source') ?? '',
    tenantId: query.get('tenantId') ?? '',
  }
}
