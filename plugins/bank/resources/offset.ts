import { choice, day, defineResource, money, reference, text } from '#core'

/** 核销: sets claimed money against an invoice, margin, borrowing or returned payment. Undone by a negative one of the same size. */
export const offset = defineResource('bank.offset', {
  label: '核销',
  api: 'blade-biz/bank/statement/offset',
  calls: ['page', 'detail'],
  route: '/finance/offset',
  icon: 'scale',
  fields: {
    serialNumber: text('单号', { readOnly: true, unique: true, search: true, width: 130 }),
    claimItemId: reference('认领明细', 'bank.claimItem', { required: true, search: true, width: 240 }),
    statementId: reference('银行流水', 'bank.statement', { readOnly: true, search: true, width: 240 }),
    offsetKind: choice(
      '核销类型',
      { 1: '发票', 2: '保证金', 3: '借款', 4: '收付对冲' },
      { required: true, initial: 1, search: true, width: 100 },
    ),
    targetId: text('核销对象', { required: true, maxLength: 19, on: ['create', 'view'] }),
    targetName: text('对象', { readOnly: true, search: true, width: 240 }),
    offsetAmount: money('核销金额', { required: true, signed: true, width: 130 }),
    reversedId: reference('冲回', 'bank.offset', { readOnly: true, width: 130 }),
    applyDate: day('日期', { readOnly: true, search: true, width: 110 }),
    voucherId: reference('凭证', 'finance.voucher', { readOnly: true, width: 130 }),
    remark: text('备注', { maxLength: 500, width: 200 }),
  },
  name: 'serialNumber',
  detail: ['targetName', 'offsetAmount', 'applyDate'],
  list: {
    columns: [
      'serialNumber',
      'applyDate',
      'offsetKind',
      'claimItemId',
      'targetName',
      'offsetAmount',
      'reversedId',
      'voucherId',
      'remark',
    ],
    filters: ['serialNumber', 'applyDate', 'offsetKind', 'statementId'],
    sort: '-createTime',
    sums: ['offsetAmount'],
  },
  may: { read: 'offset_view' },
  period: { domain: 'finance', day: 'applyDate' },
  checks: { not_nothing: 'offset_amount <> 0' },
})
