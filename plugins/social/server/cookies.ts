import type { CallContext } from '#server'

/** Where the browser sends it along: to the calls that sign in, and no others. */
const path = '/api/blade-auth/oauth'

/** The cookie of one way there and back, so that several tabs do not take one another's. */
export const cookieName = (kind: 'attempt' | 'bind', source: string): string => `social_${kind}_${source}`

/** Keeps a text in the browser for so many seconds; scripts cannot read it, and other sites' forms do not send it. */
export function setCookie({ request, reply }: CallContext, name: string, value: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}

export function readCookie({ request }: CallContext, name: string): string {
  const given = (request.headers.cookie ?? '').split(';').map((each) => each.trim())
  return given.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
