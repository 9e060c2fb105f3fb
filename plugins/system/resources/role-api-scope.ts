import { defineResource, reference } from '#core'

/** That a role holds a api scope. */
export const roleApiScope = defineResource('system.roleApiScope', {
  label: '角色接口权限',
  fields: {
    roleId: reference('角色', 'system.role', { required: true }),
    apiScopeId: reference('接口权限', 'system.apiScope', { required: true }),
  },
  name: 'apiScopeId',
  list: { columns: ['roleId', 'apiScopeId'], sort: 'id' },
  unique: [['roleId', 'apiScopeId']],
  may: { read: 'role_view' },
  unsearchable: true,
})
