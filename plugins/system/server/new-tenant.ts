import { hashClientSecret, newId, platformClient, platformTenant, type Write } from '#server'
import { dept } from '../resources/dept'
import { param } from '../resources/param'
import { post } from '../resources/post'
import { client } from '../resources/client'
import { role } from '../resources/role'
import { tenant } from '../resources/tenant'
import { user } from '../resources/user'

/** What a tenant cannot do without: itself, the administrator's role, the company as the root department, and an administrator who has no password yet. */
export async function seedNewTenant(write: Write): Promise<void> {
  const tenantName = '新公司'
  const number = write.actor.tenantId
  await write.insert(tenant, { number, tenantName, domain: '', accountNumber: 0 })
  const root = await write.insert(dept, {
    deptName: tenantName,
    fullName: tenantName,
    parentId: '0',
    ancestors: '0',
    sort: 1,
  })
  const head = await write.insert(post, { category: '1', postCode: 'ceo', postName: '总经理', sort: 1 })
  const administrator = await write.insert(role, {
    roleName: '管理员',
    // The platform's own administrator may do everything; those of companies have all that can be granted.
    roleAlias: number === platformTenant ? 'administrator' : 'admin',
    parentId: '0',
    sort: 1,
    autoGrant: number === platformTenant ? '*' : '*,!tenant*,!/tenant',
  })
  await write.insert(user, {
    account: 'admin',
    realName: '管理员',
    name: '管理员',
    sex: 3,
    statusStr: 1,
    failures: 0,
    roleId: administrator.id,
    deptId: root.id,
    postId: head.id,
  })
  await write.insert(client, {
    clientId: platformClient.id,
    clientSecret: hashClientSecret(platformClient.secret),
    authorizedGrantTypes: 'refresh_token,password,captcha,social',
    scope: 'all',
    accessTokenValidity: write.application.settings.accessSeconds,
    refreshTokenValidity: write.application.settings.refreshSeconds,
    autoapprove: 1,
  })
  await write.insertMany(param, [
    {
      id: newId(),
      paramName: '开放注册',
      paramKey: 'account.registerUser',
      paramValue: 'true',
      remark: '是否允许访客注册',
    },
    {
      id: newId(),
      paramName: '初始密码',
      paramKey: 'account.initPassword',
      paramValue: '123456',
      remark: '新建用户和重置密码时使用',
    },
  ])
}
