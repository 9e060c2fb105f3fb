import { dateTime, defineResource, integer, text } from '#core'

/** A company. Its number is the tenant every row of it is walled by; `tenantId` answers it as well. Only the platform's administrator writes here. */
export const tenant = defineResource('system.tenant', {
  label: '租户',
  api: 'blade-system/tenant',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  route: '/system/tenant',
  icon: 'building',
  fields: {
    number: text('租户编号', {
      fixed: true,
      search: true,
      help: '六位数字；留空自动生成',
      maxLength: 6,
      pattern: { expression: /^\d{6}$/, message: '租户编号应为六位数字' },
    }),
    tenantName: text('租户名称', { required: true, search: true, maxLength: 100 }),
    domain: text('绑定域名', { help: '如 https://erp.example.com，登录页据此隐藏租户编号' }),
    linkman: text('联系人', { maxLength: 64 }),
    contactNumber: text('联系电话', { maxLength: 32, format: 'phone' }),
    address: text('联系地址'),
    accountNumber: integer('账号额度', { readOnly: true, on: ['list', 'view'], help: '0 为不限' }),
    expireTime: dateTime('过期时间', { readOnly: true, on: ['list', 'view'] }),
    datasourceId: text('数据源编号', { readOnly: true, on: ['view'], maxLength: 32 }),
  },
  name: 'tenantName',
  detail: ['number'],
  list: {
    columns: ['number', 'tenantName', 'domain', 'linkman', 'contactNumber', 'accountNumber', 'expireTime'],
    filters: ['number', 'tenantName'],
    sort: 'id',
  },
  form: [['number', 'tenantName'], ['domain'], ['linkman', 'contactNumber'], ['address']],
  may: { read: 'tenant_view', create: 'tenant_add', update: 'tenant_edit', remove: 'tenant_delete' },
  actions: {
    setting: {
      label: '租户设置',
      may: 'tenant_setting',
      input: [
        { kind: 'text', name: 'accountNumber', label: '账号额度', hint: '0 为不限' },
        { kind: 'day', name: 'expireTime', label: '过期日期', optional: true },
      ],
    },
  },
})
