import { defineResource, reference } from '#core'

/** That a role holds a data scope. */
export const roleDataScope = defineResource('system.roleDataScope', {
  label: '角色数据权限',
  fields: {
    roleId: reference('角色', 'system.role', { required: true }),
    dataScopeId: reference('数据权限', 'system.dataScope', { required: true }),
  },
  name: 'dataScopeId',
  list: { columns: ['roleId', 'dataScopeId'], sort: 'id' },
  unique: [['roleId', 'dataScopeId']],
  may: { read: 'role_view' },
  unsearchable: true,
})
