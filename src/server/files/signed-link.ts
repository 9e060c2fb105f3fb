import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a download link lives. */
const lifetime = 600
export const filePath = '/api/workspace/file'

const signature = (secret: string, tenantId: string, id: string, expires: number): string =>
  createHmac('sha256', secret).update(`file\n${tenantId}\n${id}\n${expires}`).digest('base64url')

/** A link that downloads one file of one tenant for ten minutes, whoever opens it. */
export function signedLink(secret: string, tenantId: string, id: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + lifetime
  const query = new URLSearchParams({
    id,
    tenant: tenantId,
    expires: `${expires}`,
    sign: signature(secret, tenantId, id, expires),
  })
  return `${filePath}?${query.toString()}`
}

/** Whether a link's parts are as they were signed and its time is not over. */
export function isSigned(secret: string, query: Readonly<Record<string, string>>, now = Date.now()): boolean {
  const { id = '', tenant = '', expires = '', sign = '' } = query
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false
  const given = Buffer.from(sign)
  const right = Buffer.from(signature(secret, tenant, id, Number(expires)))
  return given.length === right.length && timingSafeEqual(given, right)
}
