import type { Application } from '../application'
import { signAccessToken } from './access-token'
import type { TokenClient } from './clients'
import { narrowed } from './load-actor'
import type { Person, RoleName } from './person'
import type { Family } from './refresh-token'

/** The bare object that a sign-in or a refresh answers (contract §4). */
export async function tokenAnswer(
  application: Application,
  person: Person,
  roles: readonly RoleName[],
  family: Family,
  refreshToken: string,
  client: TokenClient,
): Promise<Readonly<Record<string, unknown>>> {
  const shared = {
    tenant_id: family.tenantId,
    oauth_id: person.oauthId,
    user_id: person.id,
    role_id: roles.map(({ id }) => id).join(','),
    dept_id: narrowed(person.deptId, family.deptId),
    account: person.account,
    user_name: person.realName || person.account,
    role_name: roles.map(({ alias }) => alias).join(','),
  }
  const claims = { ...shared, token_type: 'access_token', family: family.family } as const
  const accessToken = await signAccessToken(application, claims, client.accessSeconds)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    refresh_token: refreshToken,
    expires_in: client.accessSeconds,
    scope: 'all',
    ...shared,
    post_id: person.postId,
    nick_name: person.name || person.realName,
    real_name: person.realName,
    avatar: person.avatar,
    client_id: client.clientId,
    detail: {},
    license: '',
  }
}
