import { choice, defineResource, multiline, reference, text } from '#core'

/** A path that is closed to everybody who was not granted it. */
export const apiScope = defineResource('system.apiScope', {
  label: '接口权限',
  api: 'blade-system/api-scope',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  pagedList: true,
  route: '/system/api-scope',
  icon: 'shield-ban',
  fields: {
    menuId: reference('菜单', 'system.menu', { required: true, search: true }),
    scopeName: text('接口权限名称', { required: true, search: true, maxLength: 64 }),
    resourceCode: text('资源编号', { maxLength: 100 }),
    scopePath: text('接口地址', {
      required: true,
      search: true,
      maxLength: 500,
      help: '如 /blade-system/post/remove；以 /** 结尾则包括其下所有接口',
    }),
    scopeType: choice('接口类型', { 1: '系统接口', 2: '业务接口' }, { required: true, initial: 2, search: true }),
    remark: multiline('备注'),
  },
  name: 'scopeName',
  detail: ['scopePath', 'menuId'],
  list: {
    columns: ['scopeName', 'menuId', 'scopePath', 'scopeType', 'resourceCode'],
    filters: ['menuId', 'scopeName', 'scopePath', 'scopeType'],
    sort: 'id',
  },
  form: [['menuId', 'scopeName'], ['scopePath', 'scopeType'], ['resourceCode'], ['remark']],
  may: {
    read: 'api_scope_setting',
    create: 'api_scope_setting',
    update: 'api_scope_setting',
    remove: 'api_scope_setting',
  },
})
