import { dateTime, defineResource, multiline, text } from '#core'

/** What went wrong in somebody's browser, as it was sent in. */
export const errorLog = defineResource('system.errorLog', {
  label: '前端错误日志',
  api: 'blade-log/error',
  calls: ['page', 'list', 'detail'],
  route: '/system/errorlog',
  icon: 'bug',
  fields: {
    time: dateTime('时间', { readOnly: true }),
    type: text('类型', { readOnly: true, search: true }),
    url: text('页面', { readOnly: true, search: true, maxLength: 2000 }),
    message: multiline('错误信息', { readOnly: true }),
    stack: multiline('堆栈', { readOnly: true, on: ['view'], maxLength: 20_000 }),
    info: multiline('附加信息', { readOnly: true, on: ['view'], maxLength: 20_000 }),
  },
  name: 'message',
  list: { columns: ['time', 'type', 'url', 'message'], filters: ['time', 'type', 'url'], sort: '-id' },
  may: { read: 'log_error_view' },
  unsearchable: true,
})
