import { defineResource, multiline, text } from '#core'

export const param = defineResource('system.param', {
  label: '系统参数',
  api: 'blade-system/param',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  route: '/system/param',
  icon: 'sliders',
  fields: {
    paramName: text('参数名称', { required: true, search: true }),
    paramKey: text('参数键名', { required: true, unique: true, search: true }),
    paramValue: multiline('参数键值', { required: true }),
    remark: multiline('备注'),
  },
  name: 'paramName',
  detail: ['paramKey'],
  list: { columns: ['paramName', 'paramKey', 'paramValue', 'remark'], filters: ['paramName', 'paramKey'], sort: 'id' },
  form: [['paramName', 'paramKey'], ['paramValue'], ['remark']],
  may: { read: 'param_view', create: 'param_add', update: 'param_edit', remove: 'param_delete' },
})
