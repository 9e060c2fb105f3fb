import { choice, day, defineResource, text, yesNo } from '#core'

/** 本方账户: the company's own bank accounts, which statements belong to. */
export const account = defineResource('finance.account', {
  label: '本方账户',
  api: 'blade-biz/finance/account',
  calls: ['page', 'list', 'detail', 'submit'],
  route: '/finance/account',
  icon: 'landmark',
  fields: {
    accountName: text('户名', { required: true, search: true, width: 260 }),
    bankName: text('开户行', { required: true, search: true, width: 260 }),
    account: text('账号', {
      required: true,
      unique: true,
      search: true,
      pattern: { expression: /^\d{8,32}$/, message: '账号应为 8 到 32 位数字' },
      width: 200,
    }),
    currency: text('币种', { initial: 'CNY', maxLength: 3, width: 80 }),
    kind: choice(
      '账户类型',
      { 1: '基本户', 2: '一般户', 3: '专户' },
      { required: true, initial: 2, search: true, width: 100 },
    ),
    isBranch: yesNo('分支机构', { initial: 0, width: 90 }),
    subjectCode: text('会计科目', { initial: '1002', maxLength: 20, width: 100 }),
    openDate: day('开户日期', { width: 110 }),
    closeDate: day('销户日期', { width: 110 }),
    remark: text('备注', { maxLength: 500 }),
  },
  name: 'bankName',
  detail: ['account', 'accountName'],
  list: {
    columns: [
      'accountName',
      'bankName',
      'account',
      'currency',
      'kind',
      'isBranch',
      'subjectCode',
      'openDate',
      'closeDate',
    ],
    filters: ['bankName', 'account', 'kind'],
    sort: 'createTime',
  },
  form: [
    ['accountName', 'bankName'],
    ['account', 'currency'],
    ['kind', 'isBranch'],
    ['subjectCode', 'openDate'],
    ['closeDate'],
    ['remark'],
  ],
  may: { read: 'account_view', create: 'account_add', update: 'account_edit' },
})
