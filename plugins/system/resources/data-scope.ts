import { choice, defineResource, multiline, reference, references, text } from '#core'

/** A limit on the rows of a resource: whoever is granted it sees these rows and no others. */
export const dataScope = defineResource('system.dataScope', {
  label: '数据权限',
  api: 'blade-system/data-scope',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  pagedList: true,
  route: '/system/data-scope',
  icon: 'scan-eye',
  fields: {
    menuId: reference('菜单', 'system.menu', { required: true, search: true }),
    scopeName: text('数据权限名称', { required: true, search: true, maxLength: 64 }),
    resourceCode: text('资源编号', { required: true, search: true, maxLength: 100, help: '如 bank.statement' }),
    scopeType: choice(
      '规则类型',
      { 1: '全部可见', 2: '本人可见', 3: '所在部门可见', 4: '所在部门及子级可见', 5: '自定义部门' },
      { required: true, initial: 3, search: true },
    ),
    scopeColumn: text('权限字段', {
      maxLength: 100,
      help: 'create_dept、create_user，或资源中引用部门或用户的字段；留空则按规则类型取创建人或创建部门',
    }),
    scopeValue: references('自定义部门', 'system.dept', { help: '规则类型为自定义部门时必填' }),
    scopeField: text('可见字段', { initial: '*', maxLength: 200 }),
    scopeClass: text('权限类名', { maxLength: 500 }),
    remark: multiline('备注'),
  },
  name: 'scopeName',
  detail: ['resourceCode', 'menuId'],
  list: {
    columns: ['scopeName', 'menuId', 'resourceCode', 'scopeType', 'scopeColumn', 'scopeValue'],
    filters: ['menuId', 'scopeName', 'resourceCode', 'scopeType'],
    sort: 'id',
  },
  form: [
    ['menuId', 'scopeName'],
    ['resourceCode', 'scopeType'],
    ['scopeColumn', 'scopeValue'],
    ['scopeField', 'scopeClass'],
    ['remark'],
  ],
  may: {
    read: 'data_scope_setting',
    create: 'data_scope_setting',
    update: 'data_scope_setting',
    remove: 'data_scope_setting',
  },
})
