import { defineCall } from '../http/call'
import { optionalParameter, parametersOf } from './parameters'
import { tenantOfAddress, tenantsOf } from './tenants'

/** The tenant that the page's address is bound to, so that the sign-in page need not ask; `{}` without one. */
export const tenantInfoCall = defineCall({
  method: 'GET',
  path: '/api/blade-system/tenant/info',
  kind: 'detail',
  access: 'public',
  summary: '按域名查询租户',
  resource: 'system.tenant',
  owner: 'core',
  run: async (context) => {
    const address = optionalParameter(parametersOf(context), 'domain', 2000)
    const tenant = address && tenantOfAddress(await tenantsOf(context.application), address)
    return tenant ? { tenantId: tenant.tenantId, domain: tenant.domain } : {}
  },
})
