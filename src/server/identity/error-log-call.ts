import { AppError, isDateTime } from '#core'
import { type CallContext, defineCall, WriteAnswer } from '../http/call'
import { currentTime } from '../records/write'

const mostEntries = 100
const limits = { type: 200, url: 2000, message: 2000, stack: 20_000, info: 20_000 } as const

/** Takes the errors that a browser collected: `[{ url, time, type, message, stack, info }]`. Long texts are cut. */
async function receive(context: CallContext): Promise<WriteAnswer> {
  const { body, application } = context
  if (!Array.isArray(body) || !body.every(isRecord)) {
    throw new AppError('bodyInvalid', { params: { expected: 'JSON array' } })
  }
  if (body.length > mostEntries)
    throw new AppError('rule', { message: '一次最多上传 {{limit}} 条日志', params: { limit: mostEntries } })
  const resource = application.resources.get('system.errorLog')
  const now = currentTime()
  if (body.length > 0)
    await context.write((write) =>
      write.insertMany(
        resource,
        body.map((entry) => logOf(entry, now)),
      ),
    )
  return new WriteAnswer()
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function logOf(entry: Readonly<Record<string, unknown>>, now: string): Readonly<Record<string, unknown>> {
  const texts = Object.entries(limits).map(([name, limit]) => [name, textOf(entry[name]).slice(0, limit)])
  const time = typeof entry.time === 'string' && isDateTime(entry.time) ? entry.time : now
  return { ...Object.fromEntries(texts), time }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll('\u0000', '')
}

export const errorLogCall = defineCall({
  method: 'POST',
  path: '/api/blade-auth/oauth/logout',
  kind: 'action',
  access: 'signedIn',
  summary: '上传前端错误日志',
  resource: 'system.errorLog',
  owner: 'core',
  run: receive,
})
