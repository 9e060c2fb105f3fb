import { createHash, timingSafeEqual } from 'node:crypto'
import { ruleBroken } from '#core'
import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import { headerOf } from './parameters'

/** The program that asks for tokens, and how many seconds these live. */
export interface TokenClient {
  readonly clientId: string
  readonly accessSeconds: number
  readonly refreshSeconds: number
}

/** The platform's own client, which every page of the product names itself as. It is there without a row of its own. */
export const platformClient = { id: 'saber', secret: 'saber_secret' } as const

/** A client's secret as it is kept. It is made by a machine, long and random, so that a plain hash does. */
export const hashClientSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

interface ClientRow {
  readonly secret: string
  readonly accessSeconds: number
  readonly refreshSeconds: number
  readonly isDeleted: number
}

/**
 * Who asks, by `Authorization: Basic`; the platform's own client where nothing is said. Throws 400 客户端认证失败 for a client that is unknown
 * or removed, or has another secret.
 */
export async function tokenClient(
  application: Application,
  tenantId: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<TokenClient> {
  const given = credentialsOf(headerOf(headers, 'authorization'))
  const named = given ?? platformClient
  const [row] = await application.database.read(tenantId, (session) =>
    session.query<ClientRow>(sql`
      select coalesce(client_secret, '') as secret, access_token_validity as "accessSeconds",
        refresh_token_validity as "refreshSeconds", is_deleted as "isDeleted"
      from system_client where tenant_id = ${tenantId} and client_id = ${named.id} order by is_deleted, id desc limit 1`),
  )
  if (!row && sameText(hashClientSecret(named.secret), hashClientSecret(platformClient.secret))) {
    const { accessSeconds, refreshSeconds } = application.settings
    if (named.id === platformClient.id) return { clientId: named.id, accessSeconds, refreshSeconds }
  }
  const genuine = row && row.isDeleted === 0 && (!given || sameText(row.secret, hashClientSecret(named.secret)))
  if (!genuine) throw ruleBroken('客户端认证失败')
  return { clientId: named.id, accessSeconds: row.accessSeconds, refreshSeconds: row.refreshSeconds }
}

function credentialsOf(header: string | undefined): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^basic\s+([\w+/=-]+)$/i.exec(header?.trim() ?? '')?.[1]
  if (!encoded) return undefined
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').replaceAll('\u0000', '').split(':')
  return { id, secret: secret.join(':') }
}

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
