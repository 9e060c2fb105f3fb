import { defineResource, money, reference, text } from '#core'

/** 分录: exactly one side, not zero; red letters are negative on the same side. */
export const voucherEntry = defineResource('finance.voucherEntry', {
  label: '分录',
  fields: {
    voucherId: reference('凭证', 'finance.voucher', { readOnly: true, on: [] }),
    subjectCode: text('科目', { required: true, width: 110 }),
    subjectName: text('科目名称', { width: 160 }),
    summary: text('摘要', { width: 280 }),
    debitAmount: money('借方', { signed: true, initial: '0.00', width: 130 }),
    creditAmount: money('贷方', { signed: true, initial: '0.00', width: 130 }),
    customerId: reference('客户', 'contracts.customer', { width: 220 }),
    userId: reference('个人', 'system.user', { picker: 'user', width: 100 }),
    deptId: reference('部门', 'system.dept', { width: 140 }),
    projectId: reference('项目', 'projects.project', { picker: 'project', width: 220 }),
    accountId: reference('本方账户', 'finance.account', { width: 180 }),
  },
  name: 'subjectCode',
  list: {
    columns: ['subjectCode', 'subjectName', 'summary', 'debitAmount', 'creditAmount', 'customerId', 'projectId'],
    sort: 'id',
    sums: ['debitAmount', 'creditAmount'],
  },
  may: { read: 'voucher_view' },
  checks: { one_side: '(debit_amount = 0) <> (credit_amount = 0)' },
  unsearchable: true,
})
