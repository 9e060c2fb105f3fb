import { choice, defineResource, integer, text } from '#core'
import { logFields, occurTime, reach } from './log-fields'

/** Calls that changed something or were refused; all calls where the parameter `log.api` says so. */
export const apiLog = defineResource('logs.apiLog', {
  label: '接口日志',
  api: 'blade-log/api',
  calls: ['page', 'list', 'detail'],
  pagedList: true,
  journal: true,
  route: '/logs/api',
  icon: 'activity',
  fields: {
    occurTime,
    type: choice('结果', { 1: '成功', 2: '拒绝', 3: '失败' }, { readOnly: true, width: 80 }),
    status: integer('状态码', { readOnly: true, width: 80 }),
    title: text('接口名称', { readOnly: true, fewValues: true, width: 220 }),
    ...logFields,
    method: text('请求方式', { readOnly: true, fewValues: true, width: 90 }),
    recordId: text('记录编号', { readOnly: true, width: 180 }),
    message: text('拒绝原因', { readOnly: true, detailOnly: true, maxLength: 1000 }),
  },
  name: ['title', 'requestUri'],
  list: {
    columns: ['occurTime', 'type', 'status', 'title', 'method', 'requestUri', 'userId', 'createBy', 'remoteIp', 'time'],
    filters: ['occurTime', 'type', 'title', 'requestUri', 'userId', 'method'],
    sort: '-occurTime',
    reach,
  },
  form: [
    ['occurTime', 'time'],
    ['type', 'status'],
    ['title', 'recordId'],
    ['method', 'requestUri'],
    ['userId', 'createBy'],
    ['message'],
    ['params'],
    ['remoteIp', 'userAgent'],
    ['methodClass', 'methodName'],
    ['serverHost', 'serverIp'],
  ],
  indexes: [
    ['type', '-occurTime'],
    ['title', '-occurTime'],
    ['requestUri', '-occurTime'],
    ['userId', '-occurTime'],
    ['method', '-occurTime'],
    ['recordId', '-occurTime'],
  ],
  may: { read: 'log_api_view' },
  unsearchable: true,
})
