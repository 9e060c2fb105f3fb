import { defineResource, integer, multiline, text } from '#core'
import { logFields, occurTime, reach } from './log-fields'

/** What nobody foresaw: failures of the server, and those that browsers sent in with their page and kind. */
export const errorLog = defineResource('logs.errorLog', {
  label: '错误日志',
  api: 'blade-log/error',
  calls: ['page', 'list', 'detail'],
  pagedList: true,
  journal: true,
  route: '/system/errorlog',
  icon: 'bug',
  fields: {
    occurTime,
    type: text('类型', { readOnly: true, fewValues: true, width: 110 }),
    exceptionName: text('异常', { readOnly: true, fewValues: true, width: 160 }),
    message: text('错误信息', { readOnly: true, detailOnly: true, code: true, maxLength: 2000 }),
    fileName: text('文件', { readOnly: true, maxLength: 500, width: 260 }),
    lineNumber: integer('行号', { readOnly: true, width: 80 }),
    stackTrace: multiline('堆栈', { readOnly: true, detailOnly: true, code: true, maxLength: 20_000 }),
    url: text('页面', { readOnly: true, maxLength: 2000, width: 260 }),
    info: multiline('附加信息', { readOnly: true, detailOnly: true, code: true, maxLength: 20_000 }),
    ...logFields,
  },
  name: ['exceptionName', 'type'],
  list: {
    columns: ['occurTime', 'type', 'exceptionName', 'fileName', 'lineNumber', 'requestUri', 'url', 'userId'],
    filters: ['occurTime', 'type', 'exceptionName', 'userId', 'message'],
    sort: '-occurTime',
    reach,
  },
  form: [
    ['occurTime', 'type'],
    ['exceptionName', 'userId'],
    ['message'],
    ['fileName', 'lineNumber'],
    ['stackTrace'],
    ['url', 'requestUri'],
    ['info'],
    ['params'],
    ['remoteIp', 'userAgent'],
    ['methodClass', 'methodName'],
    ['serverHost', 'serverIp'],
  ],
  indexes: [
    ['type', '-occurTime'],
    ['exceptionName', '-occurTime'],
    ['requestUri', '-occurTime'],
    ['userId', '-occurTime'],
  ],
  may: { read: 'log_error_view' },
  unsearchable: true,
})
