import { defineResource, dictionary, integer, multiline, text } from '#core'

export const post = defineResource('system.post', {
  label: '岗位',
  api: 'blade-system/post',
  calls: ['page', 'detail', 'submit', 'remove', 'list', 'select'],
  route: '/system/post',
  icon: 'badge',
  fields: {
    category: dictionary('岗位类型', 'post_category', { required: true }),
    postCode: text('岗位编号', { required: true, unique: true, search: true, maxLength: 32 }),
    postName: text('岗位名称', { required: true, search: true, maxLength: 64 }),
    sort: integer('岗位排序', { initial: 0, min: 0 }),
    remark: multiline('岗位描述'),
  },
  name: 'postName',
  detail: ['postCode'],
  list: {
    columns: ['postCode', 'postName', 'category', 'sort', 'remark'],
    filters: ['postCode', 'postName', 'category'],
    sort: 'sort',
  },
  form: [['category', 'postCode'], ['postName', 'sort'], ['remark']],
  may: { read: 'post_view', create: 'post_add', update: 'post_edit', remove: 'post_delete' },
})
