import type { StatementAccount } from './statement-line'

const bare = (account: string): string => account.replace(/[\s-]/g, '').toLowerCase()

/**
 * Whether two writings may be one account: equal, one the masked form of the other (`1234****9876`), or only its last
 * digits. Blank agrees with everything.
 */
export function accountsAgree(left: string, right: string): boolean {
  const [one, other] = [bare(left), bare(right)]
  if (one === '' || other === '' || one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (/^\d{3,6}$/.test(short) && long.endsWith(short)) return true
  return [
    [one, other],
    [other, one],
  ].some(([masked = '', whole = '']) => {
    if (!/[*x]/.test(masked)) return false
    const [head = '', tail = ''] = [/^[^*x]*/.exec(masked)?.[0], /[^*x]*$/.exec(masked)?.[0]]
    return whole.startsWith(head) && whole.endsWith(tail)
  })
}

/** The one of our accounts that every one of these writings may mean; undefined where none or several fit. */
export function accountMeant(
  accounts: readonly StatementAccount[],
  writings: readonly string[],
): StatementAccount | undefined {
  const named = writings.filter((writing) => bare(writing) !== '')
  if (named.length === 0) return undefined
  const fitting = accounts.filter(({ ownAccount }) => named.every((writing) => accountsAgree(writing, ownAccount)))
  return fitting.length === 1 ? fitting[0] : undefined
}
