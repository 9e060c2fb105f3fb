import { defineResource, integer, text } from '#core'

/** An entry of the top bar: it narrows the side menu to what is granted to it. */
export const topMenu = defineResource('system.topMenu', {
  label: '顶部菜单',
  api: 'blade-system/topmenu',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  route: '/system/topmenu',
  icon: 'panel-top',
  fields: {
    code: text('菜单编号', { required: true, unique: true, search: true, maxLength: 64 }),
    name: text('菜单名称', { required: true, search: true, maxLength: 64 }),
    source: text('菜单图标', { maxLength: 100 }),
    path: text('请求地址', { maxLength: 500 }),
    sort: integer('菜单排序', { initial: 0, min: 0 }),
  },
  name: 'name',
  detail: ['code'],
  list: { columns: ['code', 'name', 'source', 'path', 'sort'], filters: ['code', 'name'], sort: 'sort' },
  form: [['code', 'name'], ['source', 'path'], ['sort']],
  may: { read: 'topmenu_view', create: 'topmenu_add', update: 'topmenu_edit', remove: 'topmenu_delete' },
})
