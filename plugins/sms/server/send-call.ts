import { ruleBroken } from '#core'
import { type CallContext, defineCall, optionalParameter, parametersOf, type ServerCall, WriteAnswer } from '#server'
import { queueMessages } from './messages'

/** `params` as JSON of texts and numbers; an object in the body does as well. */
function paramsOf(given: unknown): Record<string, string> {
  const value: unknown = typeof given === 'string' ? parsed(given) : (given ?? {})
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw ruleBroken('params 应为 JSON 对象')
  const entries = Object.entries(value)
  if (entries.length > 20 || entries.some(([name, each]) => !/^\w{1,32}$/.test(name) || !isPlain(each)))
    throw ruleBroken('params 应为不超过 20 项的文字或数字')
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each)]))
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 200) || (typeof value === 'number' && Number.isFinite(value))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw ruleBroken('params 应为 JSON 对象')
  }
}

async function run(context: CallContext): Promise<WriteAnswer> {
  const { params: inBody, ...body } = (context.body ?? {}) as Readonly<Record<string, unknown>>
  const parameters = parametersOf({ query: context.query, body })
  const phones = (optionalParameter(parameters, 'phones', 2000) ?? '').split(',').filter((phone) => phone.trim() !== '')
  const smsCode = optionalParameter(parameters, 'code', 64)
  const params = paramsOf(inBody ?? optionalParameter(parameters, 'params', 4000))
  const ids = await context.write((write) => queueMessages(write, { phones, params, ...(smsCode ? { smsCode } : {}) }))
  return new WriteAnswer({ ids })
}

/** Sends a message by `code` (a setting's; the enabled one without), `phones` (comma-joined) and `params`. */
export const sendCall: ServerCall = defineCall({
  method: 'POST',
  path: '/api/blade-resource/sms/endpoint/send-message',
  kind: 'action',
  access: { permission: 'sms_send' },
  summary: '发送短信',
  resource: 'sms.message',
  run,
})
