import { defineResource, text } from '#core'

/** The company itself. Its number is the tenant every row of it is walled by, and is answered as `tenantId`. */
export const tenant = defineResource('system.tenant', {
  label: '租户',
  api: 'blade-system/tenant',
  calls: ['page', 'list', 'detail', 'submit'],
  route: '/system/tenant',
  icon: 'building',
  fields: {
    tenantName: text('租户名称', { required: true, search: true, maxLength: 100 }),
    domain: text('绑定域名', { help: '如 https://erp.example.com，登录页据此隐藏租户编号' }),
    linkman: text('联系人', { maxLength: 64 }),
    contactNumber: text('联系电话', { maxLength: 32 }),
    address: text('联系地址'),
  },
  name: 'tenantName',
  list: {
    columns: ['tenantName', 'domain', 'linkman', 'contactNumber', 'address'],
    filters: ['tenantName'],
    sort: 'id',
  },
  form: [['tenantName', 'domain'], ['linkman', 'contactNumber'], ['address']],
  may: { read: 'tenant_view', update: 'tenant_edit' },
})
