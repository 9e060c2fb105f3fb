import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a download link lives. */
const lifetime = 600
export const filePath = '/api/workspace/file'
/** Pictures that everybody may see, such as those of people. */
export const lastingPath = '/api/workspace/picture'

const signature = (secret: string, ...facts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(facts.join('\n')).digest('base64url')

const isSame = (given: string, right: string): boolean => {
  const [left, wanted] = [Buffer.from(given), Buffer.from(right)]
  return left.length === wanted.length && timingSafeEqual(left, wanted)
}

/** A link that downloads one file of one tenant for ten minutes, whoever opens it. */
export function signedLink(secret: string, tenantId: string, id: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + lifetime
  const sign = signature(secret, 'file', tenantId, id, expires)
  const query = new URLSearchParams({ id, tenant: tenantId, expires: `${expires}`, sign })
  return `${filePath}?${query.toString()}`
}

/** Whether a link's parts are as they were signed and its time is not over. */
export function isSigned(secret: string, query: Readonly<Record<string, string>>, now = Date.now()): boolean {
  const { id = '', tenant = '', expires = '', sign = '' } = query
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false
  return isSame(sign, signature(secret, 'file', tenant, id, Number(expires)))
}

/** A link to a picture that is kept in a record as text and never runs out. */
export function lastingLink(secret: string, tenantId: string, id: string): string {
  const query = new URLSearchParams({ id, tenant: tenantId, sign: signature(secret, 'picture', tenantId, id) })
  return `${lastingPath}?${query.toString()}`
}

export const isLastingSign = (secret: string, query: Readonly<Record<string, string>>): boolean =>
  isSame(query.sign ?? '', signature(secret, 'picture', query.tenant ?? '', query.id ?? ''))
