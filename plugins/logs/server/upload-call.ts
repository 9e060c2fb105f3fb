import { AppError, isDateTime, ruleBroken, valueText } from '#core'
import { type CallContext, currentTime, defineCall, type ServerCall, WriteAnswer } from '#server'
import { errorLog } from '../resources/error-log'
import type { FieldMasksFor } from './field-masks'
import { type FieldMasks, maskedJson, maskedText } from './masked-json'

type Entry = Readonly<Record<string, unknown>>

const mostEntries = 100

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes the errors that a browser collected: `[{ url, time, type, message, stack, info }]`. Secrets in them are masked, long texts cut. */
export const uploadCall = (masks: FieldMasksFor): ServerCall =>
  defineCall({
    method: 'POST',
    path: '/api/blade-auth/oauth/logout',
    kind: 'action',
    access: 'signedIn',
    summary: '上传前端错误日志',
    resource: errorLog.id,
    async run(context) {
      const { body } = context
      if (!Array.isArray(body) || !body.every(isEntry))
        throw new AppError('bodyInvalid', { params: { expected: 'JSON array' } })
      if (body.length > mostEntries) throw ruleBroken('一次最多上传 {{limit}} 条日志', { limit: mostEntries })
      const rows = body.map((entry) => rowOf(entry, context, masks()))
      if (rows.length > 0) await context.write((write) => write.insertMany(errorLog, rows))
      return new WriteAnswer()
    },
  })

function rowOf(entry: Entry, { actor, request }: CallContext, masks: FieldMasks): Entry {
  const text = (name: string, limit: number) => maskedText(valueText(entry[name]), limit - 1)
  const info = entry.info
  const stack = valueText(entry.stack)
  const at = /\(?([^\s()]+):(\d+):\d+\)?/.exec(stack)
  const exception = /^(?:Uncaught )?(\w*(?:Error|Exception))\b/.exec(valueText(entry.message) || stack)
  return {
    occurTime: typeof entry.time === 'string' && isDateTime(entry.time) ? entry.time : currentTime(),
    type: text('type', 200),
    exceptionName: exception?.[1] ?? '',
    message: text('message', 2000),
    stackTrace: text('stack', 20_000),
    url: text('url', 2000),
    info: typeof info === 'object' && info !== null ? maskedJson(info, { masks, limit: 19_000 }) : text('info', 20_000),
    fileName: maskedText(at?.[1] ?? '', 500),
    lineNumber: at && at[2] && at[2].length < 9 ? Number(at[2]) : null,
    userId: actor.userId,
    createBy: actor.account,
    remoteIp: request.ip,
    userAgent: maskedText(request.headers['user-agent'] ?? '', 500),
  }
}
