import { choice, day, decimal, defineResource, money, reference, text } from '#core'

/** 收款计划: when a contract's money is due. Claims fill its rows oldest first unless one is named. */
export const collectionPlan = defineResource('projects.collectionPlan', {
  label: '收款计划',
  api: 'blade-biz/collection/plan',
  calls: ['page', 'detail'],
  route: '/project/plan',
  icon: 'calendar-clock',
  fields: {
    contractId: reference('合同', 'contracts.revenue', {
      required: true,
      search: true,
      width: 260,
      also: { contractCode: 'contractCode' },
    }),
    projectId: reference('项目', 'projects.project', {
      required: true,
      search: true,
      width: 240,
      picker: 'project',
      also: { projectName: 'vname', projectCode: 'vcode' },
    }),
    planName: text('节点', { required: true, width: 160 }),
    ratio: decimal('比例', { scale: 4, width: 80 }),
    planAmount: money('计划金额', { required: true, width: 130 }),
    planDate: day('计划日期', { required: true, search: true, width: 110 }),
    condition: text('付款条件'),
    invoiceAmount: money('已开票', { readOnly: true, initial: '0.00', width: 130 }),
    claimAmount: money('已回款', { readOnly: true, initial: '0.00', width: 130 }),
    planStatus: choice(
      '状态',
      { 0: '未到期', 1: '到期', 2: '部分回款', 3: '已回款', 4: '逾期' },
      { readOnly: true, initial: 0, search: true, width: 90 },
    ),
  },
  name: 'planName',
  detail: ['contractId', 'planAmount', 'planDate'],
  list: {
    columns: ['contractId', 'projectId', 'planName', 'planAmount', 'planDate', 'claimAmount', 'planStatus'],
    filters: ['planDate', 'planStatus', 'contractId', 'projectId'],
    sort: 'planDate',
    sums: ['planAmount', 'claimAmount'],
  },
  may: { read: 'collection_plan_view' },
  unsearchable: true,
})
