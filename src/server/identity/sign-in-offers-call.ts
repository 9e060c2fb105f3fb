import { defineCall } from '../http/call'
import { optionalParameter, parametersOf } from './parameters'
import { isRegistrationOpen } from './register-guest-call'
import { findTenant } from './tenants'

/** How people of a tenant may come in, so that the sign-in page offers nothing that would be refused. */
export const signInOffersCall = defineCall({
  method: 'GET',
  path: '/api/workspace/sign-in',
  kind: 'options',
  access: 'public',
  summary: '可用的登录方式',
  owner: 'core',
  run: async (context) => {
    const { application } = context
    const tenantId = optionalParameter(parametersOf(context), 'tenantId') ?? ''
    if (!(await findTenant(application, tenantId))) return { registration: false, offers: [] }
    const [registration, offers] = await Promise.all([
      application.database.read(tenantId, (session) => isRegistrationOpen(session, tenantId)),
      Promise.all(application.signInGrants.list().map((grant) => grant.offers(application, tenantId))),
    ])
    return { registration, offers: offers.flat() }
  },
})
