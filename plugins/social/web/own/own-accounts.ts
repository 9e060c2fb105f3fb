import { api, session } from '#web'

export const ownPanel = 'social.own'
export const ownAddress = '/social/own'
export const ownKey = ['social', 'own'] as const

interface Binding {
  readonly id: string
  readonly providerId: string
  readonly providerIdN: string
  readonly displayName: string
  readonly subject: string
  readonly createTime: string
  readonly lastUsed: string
}

interface OwnAccounts {
  readonly bindings: readonly Binding[]
  readonly providers: readonly { readonly id: string; readonly source: string; readonly title: string }[]
}

/** A site with an account of the person's there, or without one yet. */
export interface OwnRow {
  readonly id: string
  readonly title: string
  /** Absent where the site is switched off: what is bound there can only be ended. */
  readonly source?: string
  readonly bindingId?: string
  readonly displayName: string
  readonly createTime: string
  readonly lastUsed: string
}

const reader = () => session.getState().user?.id
let known: { readonly of?: string; readonly rows: readonly OwnRow[] } = { rows: [] }

/** What was read last, for the choices of commands, which must be there at once. For somebody who has signed in since it is read anew. */
export function knownRows(): readonly OwnRow[] {
  if (known.of !== reader()) {
    known = { of: reader(), rows: [] }
    // A server without these calls has no such accounts.
    fetchOwn(true).catch(() => undefined)
  }
  return known.rows
}

/** Reads the person's own accounts, and the sites where one may be bound. `quiet`: a server without them is no failure. */
export async function fetchOwn(quiet = false): Promise<readonly OwnRow[]> {
  const { bindings, providers } = (await api.get('blade-system/social/binding/own', {}, { quiet })) as OwnAccounts
  const unbound = providers.filter(({ id }) => !bindings.some(({ providerId }) => providerId === id))
  const rows = [
    ...bindings.map((binding) => ({
      id: binding.id,
      bindingId: binding.id,
      title: binding.providerIdN,
      source: providers.find(({ id }) => id === binding.providerId)?.source,
      displayName: binding.displayName || binding.subject,
      createTime: binding.createTime,
      lastUsed: binding.lastUsed,
    })),
    ...unbound.map(({ id, source, title }) => ({
      id,
      source,
      title,
      displayName: '',
      createTime: '',
      lastUsed: '',
    })),
  ]
  known = { of: reader(), rows }
  return rows
}

/** Where the browser goes to bind an account of the site. */
export const startBinding = async (source: string): Promise<string> =>
  ((await api.post('blade-system/social/binding/start', { query: { source } })) as { address: string }).address

export const endBinding = (id: string): Promise<unknown> =>
  api.post('blade-system/social/binding/unbind', { query: { ids: id } })
