import { choice, defineResource, reference, text, yesNo } from '#core'

/** 客户银行账户. Once used it is only switched off, never changed or removed. */
export const customerBank = defineResource('contracts.customerBank', {
  label: '客户银行账户',
  api: 'blade-biz/customer/bank',
  calls: ['page', 'detail', 'submit'],
  route: '/customer/bank',
  icon: 'credit-card',
  fields: {
    customerId: reference('客户', 'contracts.customer', { required: true, search: true, width: 260 }),
    accountName: text('户名', { required: true, search: true, width: 260 }),
    bankName: text('开户行', { required: true, search: true, width: 240 }),
    bankNo: text('联行号', { pattern: { expression: /^\d{12}$/, message: '联行号应为 12 位数字' }, width: 130 }),
    account: text('账号', {
      required: true,
      search: true,
      pattern: { expression: /^\d{8,32}$/, message: '账号应为 8 到 32 位数字' },
      mask: 'bankAccount',
      reveal: 'customer_account',
      width: 200,
    }),
    isDefault: yesNo('默认账户', { initial: 0, width: 90 }),
    status: choice('状态', { 0: '停用', 1: '启用' }, { initial: 1, width: 80 }),
    remark: text('备注', { maxLength: 500 }),
  },
  name: 'accountName',
  detail: ['bankName'],
  list: {
    columns: ['customerId', 'accountName', 'bankName', 'bankNo', 'account', 'isDefault', 'status'],
    filters: ['customerId', 'accountName', 'bankName', 'account', 'status'],
    sort: '-createTime',
  },
  form: [['customerId', 'accountName'], ['bankName', 'bankNo'], ['account', 'isDefault'], ['status'], ['remark']],
  may: { read: 'customer_view', create: 'customer_bank_add', update: 'customer_bank_edit' },
  unique: [['customerId', 'account']],
})
