import { dateTime, integer, multiline, reference, text } from '#core'

/** Who, from where and by which call: what every log says. Long ones are answered with the record alone. */
export const logFields = {
  userId: reference('操作人', 'system.user', { readOnly: true }),
  createBy: text('账号', { readOnly: true, width: 110 }),
  remoteIp: text('来源地址', { readOnly: true, width: 130 }),
  userAgent: text('浏览器', { readOnly: true, detailOnly: true, maxLength: 500 }),
  method: text('请求方式', { readOnly: true, width: 90 }),
  requestUri: text('请求地址', { readOnly: true, fewValues: true, maxLength: 300, width: 280 }),
  methodClass: text('业务区', { readOnly: true, detailOnly: true }),
  methodName: text('接口', { readOnly: true, detailOnly: true, maxLength: 400 }),
  time: integer('耗时（毫秒）', { readOnly: true }),
  serverHost: text('服务器', { readOnly: true, detailOnly: true }),
  serverIp: text('服务器地址', { readOnly: true, detailOnly: true }),
  params: multiline('请求参数', { readOnly: true, detailOnly: true, code: true, maxLength: 5000 }),
} as const

export const occurTime = dateTime('发生时间', { readOnly: true, width: 170 })

/** A list goes over so many rows; whoever looks for older ones narrows the time. */
export const reach = 10_000
