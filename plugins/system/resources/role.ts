import { defineResource, integer, multiline, text, treeReference } from '#core'

/** What people are allowed, by the menus and buttons granted to it. */
export const role = defineResource('system.role', {
  label: '角色',
  api: 'blade-system/role',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/system/role',
  icon: 'shield',
  fields: {
    parentId: treeReference('上级角色', 'system.role'),
    roleName: text('角色名称', { required: true, search: true, maxLength: 64 }),
    roleAlias: text('角色别名', { required: true, unique: true, search: true, maxLength: 64 }),
    sort: integer('排序', { initial: 0, min: 0 }),
    autoGrant: multiline('自动授权', {
      help: '新装业务区的菜单和按钮按权限码自动授予，如 bank_*,*_view；多个用逗号分开',
    }),
  },
  name: 'roleName',
  detail: ['roleAlias'],
  list: { columns: ['roleName', 'roleAlias', 'parentId', 'sort'], filters: ['roleName', 'roleAlias'], sort: 'sort' },
  form: [['roleName', 'roleAlias'], ['parentId', 'sort'], ['autoGrant']],
  parent: 'parentId',
  may: { read: 'role_view', create: 'role_add', update: 'role_edit', remove: 'role_delete' },
})
