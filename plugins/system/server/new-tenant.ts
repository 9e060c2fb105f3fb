import { newId, type Write } from '#server'
import { dept } from '../resources/dept'
import { param } from '../resources/param'
import { post } from '../resources/post'
import { role } from '../resources/role'
import { tenant } from '../resources/tenant'
import { user } from '../resources/user'

/** What a tenant cannot do without: itself, the administrator's role, the company as the root department, and an administrator who has no password yet. */
export async function seedNewTenant(write: Write): Promise<void> {
  const tenantName = '新公司'
  await write.insert(tenant, { tenantName, domain: '' })
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
    roleAlias: 'administrator',
    parentId: '0',
    sort: 1,
    autoGrant: '*',
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
