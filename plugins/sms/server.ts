import type { ServerPluginScope } from '#server'
import { queueMessages } from './server/messages'
import { forgetJob, phoneCodeCall, phoneGrant, seedParameters } from './server/phone-sign-in'
import { sendCall } from './server/send-call'
import { sendJob } from './server/send-job'
import { messageServer, smsServer } from './server/sms-server'

export function activate(scope: ServerPluginScope): void {
  scope.serve(smsServer)
  scope.serve(messageServer)
  scope.addCall(sendCall)
  scope.addCall(phoneCodeCall)
  scope.addSignInGrant(phoneGrant)
  scope.addJob(sendJob)
  scope.addJob(forgetJob)
  scope.addService('sms.send', { send: queueMessages })
  scope.onNewTenant(seedParameters)
}
