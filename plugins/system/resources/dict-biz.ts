import { defineResource } from '#core'
import { dictFields, dictForm, sealing } from './dict-fields'

/** Dictionaries of the business areas (kinds of contracts, vehicles, projects). */
export const dictBiz = defineResource('system.dictBiz', {
  label: '业务字典',
  api: 'blade-system/dict-biz',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/system/dictbiz',
  ownList: true,
  icon: 'book-open',
  fields: dictFields('system.dictBiz'),
  name: 'dictValue',
  detail: ['code', 'dictKey'],
  list: {
    columns: ['code', 'dictValue', 'parentId', 'dictKey', 'sort', 'isSealed', 'remark'],
    filters: ['code', 'dictValue'],
    sort: 'sort',
  },
  form: dictForm,
  unique: [['code', 'dictKey']],
  parent: 'parentId',
  may: { read: 'dictbiz_view', create: 'dictbiz_add', update: 'dictbiz_edit', remove: 'dictbiz_delete' },
  actions: sealing('dictbiz_edit'),
})
