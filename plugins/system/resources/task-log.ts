import { choice, dateTime, defineResource, integer, multiline, text } from '#core'

/** Work that was promised to the outbox, as the server's own table of jobs tells it. Only read, and kept by the server itself. */
export const taskLog = defineResource('system.taskLog', {
  label: '任务日志',
  api: 'blade-system/tasklog',
  calls: ['page', 'detail'],
  route: '/system/tasklog',
  icon: 'list-checks',
  fields: {
    kind: text('任务类型', { readOnly: true, search: true }),
    jobKey: text('任务键', { readOnly: true, search: true }),
    state: choice(
      '状态',
      { waiting: '等待', running: '执行中', done: '完成', failed: '失败' },
      { readOnly: true, search: true },
    ),
    attempts: integer('尝试次数', { readOnly: true }),
    created: dateTime('提交时间', { readOnly: true }),
    due: dateTime('到期时间', { readOnly: true }),
    finished: dateTime('结束时间', { readOnly: true }),
    message: multiline('最近错误', { readOnly: true }),
    payload: multiline('内容', { readOnly: true, on: ['view'] }),
  },
  name: 'kind',
  detail: ['jobKey'],
  list: {
    columns: ['kind', 'jobKey', 'state', 'attempts', 'created', 'due', 'finished', 'message'],
    filters: ['kind', 'state', 'jobKey'],
    sort: '-id',
  },
  may: { read: 'tasklog_view' },
  unsearchable: true,
  journal: true,
})
