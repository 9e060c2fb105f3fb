import { choice, day, defineResource, money, month, reference, text } from '#core'

/** 取消认领: gives money back to the statement (kind 1), or posts what nobody claimed by month end (kind 2, no claim item). */
export const unclaim = defineResource('bank.unclaim', {
  label: '取消认领',
  api: 'blade-biz/bank/statement/unclaim',
  calls: ['detail'],
  route: '/finance/unclaim',
  icon: 'undo-2',
  fields: {
    serialNumber: text('单号', { readOnly: true, unique: true, search: true, width: 130 }),
    unclaimKind: choice(
      '类型',
      { 1: '取消认领', 2: '未认领挂账' },
      { required: true, initial: 1, search: true, width: 110 },
    ),
    claimItemId: reference('认领明细', 'bank.claimItem', { search: true }),
    claimId: reference('认领单', 'bank.claim', { readOnly: true, width: 130 }),
    statementId: reference('银行流水', 'bank.statement', { required: true, search: true, width: 240 }),
    amount: money('金额', { required: true, min: '0.01', width: 130 }),
    reason: text('原因', { required: true, maxLength: 500, width: 240 }),
    applyDate: day('日期', { readOnly: true, width: 110 }),
    voucherId: reference('凭证', 'finance.voucher', { readOnly: true, width: 130 }),
    voucherStatus: choice(
      '凭证状态',
      { 0: '未推送', 1: '推送中', 2: '已推送', 3: '失败', 4: '已冲销' },
      { readOnly: true, initial: 0, width: 90 },
    ),
    voucherNo: text('凭证号', { readOnly: true, width: 120 }),
    voucherMonth: month('会计期间', { readOnly: true, width: 90 }),
    voucherMessage: text('推送结果', { readOnly: true, maxLength: 500 }),
  },
  name: 'serialNumber',
  detail: ['statementId', 'amount', 'applyDate'],
  list: {
    columns: [
      'serialNumber',
      'applyDate',
      'unclaimKind',
      'statementId',
      'amount',
      'reason',
      'voucherNo',
      'voucherStatus',
    ],
    filters: ['serialNumber', 'unclaimKind', 'applyDate'],
    sort: '-createTime',
    sums: ['amount'],
  },
  may: { read: 'claim_view' },
  period: { domain: 'finance', day: 'applyDate' },
})
