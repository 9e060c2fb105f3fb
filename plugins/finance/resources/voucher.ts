import { choice, day, defineResource, lines, money, month, reference, text } from '#core'

/** 凭证: a balanced double entry, written in the transaction of what it posts and pushed by the outbox. */
export const voucher = defineResource('finance.voucher', {
  label: '凭证',
  api: 'blade-biz/voucher',
  calls: ['page', 'detail'],
  route: '/finance/voucher',
  icon: 'book-open-check',
  fields: {
    voucherNo: text('凭证号', { readOnly: true, search: true, width: 130 }),
    voucherDate: day('凭证日期', { readOnly: true, search: true, width: 110 }),
    voucherMonth: month('会计期间', { readOnly: true, search: true, width: 90 }),
    summary: text('摘要', { readOnly: true, search: true, width: 320 }),
    sourceType: text('来源', { readOnly: true, width: 140 }),
    sourceId: text('来源编号', { readOnly: true, width: 160 }),
    debitAmount: money('借方合计', { readOnly: true, signed: true, width: 130 }),
    creditAmount: money('贷方合计', { readOnly: true, signed: true, width: 130 }),
    voucherStatus: choice(
      '状态',
      { 0: '未推送', 1: '推送中', 2: '已推送', 3: '失败', 4: '已冲销' },
      { readOnly: true, initial: 0, search: true, width: 90 },
    ),
    voucherMessage: text('推送结果', { readOnly: true, maxLength: 500, width: 260 }),
    externalNo: text('财务系统凭证号', { readOnly: true, width: 150 }),
    reversedId: reference('冲销凭证', 'finance.voucher', { readOnly: true }),
    entryList: lines('分录', 'finance.voucherEntry', { parent: 'voucherId', readOnly: true }),
  },
  name: 'voucherNo',
  detail: ['summary', 'voucherDate', 'debitAmount'],
  list: {
    columns: [
      'voucherNo',
      'voucherDate',
      'summary',
      'debitAmount',
      'creditAmount',
      'voucherStatus',
      'voucherMessage',
      'externalNo',
    ],
    filters: ['voucherNo', 'voucherMonth', 'voucherDate', 'summary', 'voucherStatus'],
    sort: '-createTime',
    sums: ['debitAmount', 'creditAmount'],
    cards: 'voucherStatus',
  },
  may: { read: 'voucher_view' },
  actions: {
    push: { label: '重新推送', may: 'voucher_push', when: (row) => row.voucherStatus === 0 || row.voucherStatus === 3 },
  },
  checks: { balances: 'debit_amount = credit_amount' },
  unique: [['voucherMonth', 'voucherNo']],
  indexes: [['sourceType', 'sourceId']],
})
