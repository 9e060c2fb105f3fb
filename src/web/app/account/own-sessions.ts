import { api, queryClient } from '../../api'

/** One's own open sign-in on some device. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface OwnSession extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly address: string
  readonly userAgent: string
  readonly since: string
  readonly lastUsed: string
  /** The one that this page belongs to. */
  readonly current: boolean
}

export const ownSessionsKey = ['own-sessions'] as const

export const fetchOwnSessions = (): Promise<readonly OwnSession[]> =>
  api.get('workspace/own-sessions', {}, { quiet: true })

/** Ends one of them by `id`, or with `others` all but the own. */
export async function endOwnSessions(which: { readonly id: string } | { readonly others: 'true' }): Promise<void> {
  await api.post('workspace/own-sessions/end', { body: which, quiet: true })
  await queryClient.invalidateQueries({ queryKey: ownSessionsKey })
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system of a user agent, as far as its words tell; else the agent itself. */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].flatMap((known) => known.find(([sign]) => userAgent.includes(sign))?.[1] ?? [])
  return named.length > 0 ? named.join(' · ') : userAgent
}
