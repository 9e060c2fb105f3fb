import { choice, defineResource, month, multiline, yesNo } from '#core'

/** The domains whose months are closed one by one; a closed month takes no more writes. */
export const periodDomains = {
  finance: '财务',
  salary: '薪资',
  attendance: '考勤',
  dorm: '宿舍',
  kpi: '绩效',
} as const

export const period = defineResource('system.period', {
  label: '会计期间',
  api: 'blade-system/period',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  route: '/system/period',
  icon: 'calendar-check',
  fields: {
    domain: choice('业务域', periodDomains, { required: true, fixed: true, search: true }),
    month: month('月份', { required: true, fixed: true, search: true }),
    closed: yesNo('已关闭', { initial: 0 }),
    remark: multiline('备注'),
  },
  name: 'month',
  detail: ['domain'],
  list: { columns: ['month', 'domain', 'closed', 'remark'], filters: ['domain', 'month', 'closed'], sort: '-month' },
  form: [['domain', 'month'], ['closed'], ['remark']],
  unique: [['domain', 'month']],
  may: { read: 'period_view', create: 'period_add', update: 'period_edit', remove: 'period_delete' },
  actions: {
    close: {
      label: '关闭期间',
      may: 'period_close',
      when: (row) => Number(row.closed) === 0,
      confirm: '关闭后该月不再接受任何写入。是否继续？',
    },
    reopen: {
      label: '重新打开期间',
      may: 'period_close',
      when: (row) => Number(row.closed) === 1,
      confirm: '打开后该月可再次写入，已出的报表可能变化。是否继续？',
      danger: true,
    },
  },
})
