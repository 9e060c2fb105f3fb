import type { Application } from '../application'
import { signAccessToken } from './access-token'
import type { Actor } from './actor'

/** How long somebody looks into another tenant before asking anew, in seconds. */
export const lookSeconds = 30 * 60

/** A token that reads everything of another tenant and writes nothing; it ends with the sign-in of the actor, who administers the platform. */
export const signLookToken = (application: Application, actor: Actor, tenantId: string): Promise<string> =>
  signAccessToken(
    application,
    {
      token_type: 'access_token',
      tenant_id: tenantId,
      home_tenant_id: actor.tenantId,
      oauth_id: '',
      user_id: actor.userId,
      role_id: '',
      dept_id: '',
      account: actor.account,
      user_name: actor.realName,
      role_name: actor.roleAliases.join(','),
      family: actor.family,
    },
    lookSeconds,
  )
