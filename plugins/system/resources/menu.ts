import { choice, defineResource, integer, multiline, text, treeReference } from '#core'

/** An entry of the side menu (category 1) or a button of one (category 2); its code is what a role is granted. */
export const menu = defineResource('system.menu', {
  label: '菜单',
  api: 'blade-system/menu',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/system/menu',
  icon: 'menu',
  fields: {
    parentId: treeReference('上级菜单', 'system.menu'),
    code: text('菜单编号', { required: true, unique: true, search: true, maxLength: 100 }),
    name: text('菜单名称', { required: true, search: true, maxLength: 100 }),
    alias: text('菜单别名', { maxLength: 100 }),
    path: text('请求地址', { maxLength: 500 }),
    source: text('菜单图标', { maxLength: 100 }),
    sort: integer('菜单排序', { initial: 0, min: 0 }),
    category: choice('菜单类型', { 1: '菜单', 2: '按钮' }, { required: true, initial: 1 }),
    action: choice('按钮功能', { 0: '无', 1: '工具栏', 2: '操作栏', 3: '工具操作栏' }, { initial: 0 }),
    isOpen: choice('新窗口', { 1: '否', 2: '是' }, { initial: 1 }),
    status: choice('显示', { 0: '隐藏', 1: '显示' }, { initial: 1 }),
    remark: multiline('菜单备注'),
  },
  name: 'name',
  detail: ['code', 'path'],
  // A button is granted, not opened.
  isSearchable: (row) => row.category === 1,
  list: {
    columns: ['name', 'code', 'path', 'category', 'status', 'sort'],
    filters: ['name', 'code', 'path', 'category', 'status'],
    sort: 'sort',
  },
  form: [
    ['parentId', 'category'],
    ['name', 'code'],
    ['path', 'source'],
    ['alias', 'sort'],
    ['action', 'isOpen', 'status'],
    ['remark'],
  ],
  parent: 'parentId',
  lazyChildren: 'lazy-list',
  may: { read: 'menu_view', create: 'menu_add', update: 'menu_edit', remove: 'menu_delete' },
  actions: {
    hide: { label: '隐藏菜单', may: 'menu_edit', when: (row) => Number(row.status) === 1 },
    show: { label: '显示菜单', may: 'menu_edit', when: (row) => Number(row.status) === 0 },
  },
})
