import { defineResource } from '#core'
import { dictFields, dictForm, sealing } from './dict-fields'

/** Dictionaries of the platform itself (sex, yes and no, kinds of menus). */
export const dict = defineResource('system.dict', {
  label: '系统字典',
  api: 'blade-system/dict',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/system/dict',
  ownList: true,
  icon: 'book',
  fields: dictFields('system.dict'),
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
  may: { read: 'dict_view', create: 'dict_add', update: 'dict_edit', remove: 'dict_delete' },
  actions: sealing('dict_edit'),
})
