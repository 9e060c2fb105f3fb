import { choice, defineResource, text } from '#core'
import { logFields, occurTime, reach } from './log-fields'

/** What is worth remembering: sign-ins and refused ones, lockouts, grants, areas switched on and off. */
export const usualLog = defineResource('logs.usualLog', {
  label: '通用日志',
  api: 'blade-log/usual',
  calls: ['page', 'list', 'detail'],
  pagedList: true,
  journal: true,
  route: '/logs/usual',
  icon: 'scroll-text',
  fields: {
    occurTime,
    logLevel: choice('级别', { info: '信息', warn: '警告', error: '错误' }, { readOnly: true, width: 80 }),
    title: text('事件', { readOnly: true, fewValues: true, width: 220 }),
    logId: text('事件编号', { readOnly: true, width: 160 }),
    ...logFields,
    logData: text('事件内容', { readOnly: true, detailOnly: true, code: true, maxLength: 5000 }),
  },
  name: 'title',
  list: {
    columns: ['occurTime', 'logLevel', 'title', 'logId', 'userId', 'createBy', 'remoteIp', 'requestUri'],
    filters: ['occurTime', 'logLevel', 'title', 'userId', 'logData'],
    sort: '-occurTime',
    reach,
  },
  form: [
    ['occurTime', 'logLevel'],
    ['title', 'logId'],
    ['userId', 'createBy'],
    ['logData'],
    ['remoteIp', 'userAgent'],
    ['method', 'requestUri'],
    ['params'],
    ['methodClass', 'methodName'],
    ['serverHost', 'serverIp'],
  ],
  indexes: [
    ['logLevel', '-occurTime'],
    ['title', '-occurTime'],
    ['requestUri', '-occurTime'],
    ['userId', '-occurTime'],
  ],
  may: { read: 'log_usual_view' },
  unsearchable: true,
})
