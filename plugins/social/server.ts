import type { ServerPluginScope } from '#server'
import { oauthCalls } from './server/oauth-calls'
import { ownCalls } from './server/own-calls'
import { providerServer, xrxsServer } from './server/sealed-servers'
import { socialGrant } from './server/social-grant'

export function activate(scope: ServerPluginScope): void {
  scope.serve(providerServer)
  scope.serve(xrxsServer)
  for (const call of [...oauthCalls, ...ownCalls]) scope.addCall(call)
  scope.addSignInGrant(socialGrant)
}
