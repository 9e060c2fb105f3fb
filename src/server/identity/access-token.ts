import { createHash } from 'node:crypto'
import { AppError } from '#core'
import { jwtVerify, SignJWT } from 'jose'
import type { Application } from '../application'

/** What an access token says; ids and aliases of several roles are comma-joined. */
export interface AccessClaims {
  readonly token_type: 'access_token'
  readonly tenant_id: string
  readonly oauth_id: string
  readonly user_id: string
  readonly role_id: string
  readonly dept_id: string
  readonly account: string
  readonly user_name: string
  readonly role_name: string
  /** The sign-in it belongs to. */
  readonly family: string
  /** Where the sign-in is, when a platform's administrator looks into the tenant of `tenant_id`. */
  readonly home_tenant_id?: string
}

export interface ReadAccess extends AccessClaims {
  /** Seconds since 1970. */
  readonly exp: number
}

const algorithm = 'HS256'
const keyOf = ({ settings }: Pick<Application, 'settings'>): Uint8Array =>
  createHash('sha256').update(settings.secret).digest()

/** A compact signed token (JWT, HS256). `seconds`: how long it lives; as the settings say unless told otherwise. */
export function signAccessToken(
  application: Pick<Application, 'settings'>,
  claims: AccessClaims,
  seconds = application.settings.accessSeconds,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keyOf(application))
}

/** The claims of a genuine token that has not expired. Throws 401 请求未授权 for any other. */
export async function readAccessToken(application: Pick<Application, 'settings'>, token: string): Promise<ReadAccess> {
  try {
    const { payload } = await jwtVerify<AccessClaims>(token, keyOf(application), { algorithms: [algorithm] })
    if (payload.token_type !== 'access_token' || !payload.exp) throw new Error('not an access token')
    return payload as ReadAccess
  } catch (cause) {
    throw new AppError('tokenInvalid', { cause })
  }
}
