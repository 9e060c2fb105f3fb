import { defineResource, reference } from '#core'

/** That a role holds a menu or button. */
export const roleMenu = defineResource('system.roleMenu', {
  label: '角色授权',
  fields: {
    roleId: reference('角色', 'system.role', { required: true }),
    menuId: reference('菜单', 'system.menu', { required: true }),
  },
  name: 'menuId',
  list: { columns: ['roleId', 'menuId'], sort: 'id' },
  unique: [['roleId', 'menuId']],
  may: { read: 'role_view' },
  unsearchable: true,
})
