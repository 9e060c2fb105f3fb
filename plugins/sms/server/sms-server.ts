import { type FieldProblem, fieldsInvalid, ruleBroken } from '#core'
import { outwardUrl, seal, serveResource, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { message } from '../resources/message'
import { sms } from '../resources/sms'
import { queueMessages, resendMessage } from './messages'
import { overHttp, sealPurpose } from './states'
import { areHeaders, fillUrl } from './template'

export const smsServer = serveResource(sms)({
  async beforeWrite(write, values, previous) {
    const after = { ...previous, ...values }
    if (Number(after.category) === overHttp) {
      const endpoint = String(after.endpoint ?? '')
      if (endpoint === '') throw problemOf('endpoint', '请输入接口地址')
      // Whom it is sent to stands fast; blanks are for what follows.
      if (/^[a-z]+:\/\/[^/]*\{\{/i.test(endpoint)) throw problemOf('endpoint', '接口地址的主机名不能含占位符')
      outwardUrl(write.application.settings.outwardHosts, fillUrl(endpoint, {}))
    }
    if (!areHeaders(String(after.headers ?? ''))) throw problemOf('headers', '请求头应每行一个“名称: 值”')
    if (typeof values.secretKey === 'string' && values.secretKey !== '')
      return { secretKey: seal(write.application.settings.secret, sealPurpose, values.secretKey) }
    return previous ? { secretKey: previous.secretKey } : undefined
  },
  async beforeRemove(_, rows) {
    const used = rows.find(({ status }) => Number(status) === 2)
    if (used) throw ruleBroken('“{{name}}”正在使用，请先停用', { name: used.smsCode })
  },
  actions: {
    async enable(write, row) {
      // One at a time, so that two who enable different ones do not end with both.
      await write.session.execute(sql`
        select pg_advisory_xact_lock(hashtext(${`sms.sms ${write.actor.tenantId}`}))`)
      await disableOthers(write, row.id)
      return { status: 2 }
    },
    disable: async () => ({ status: 1 }),
    async test(write, row, input) {
      await queueMessages(write, {
        smsCode: row.smsCode,
        phones: [typeof input.phone === 'string' ? input.phone : ''],
        params: { code: '123456' },
      })
    },
  },
})

async function disableOthers(write: Write, id: string): Promise<void> {
  const others = await write.find(sms, sql`status = 2 and id <> ${id}::int8`)
  const rows = await write.lock(
    sms,
    others.map((other) => other.id),
  )
  for (const row of rows) await write.update(sms, row, { status: 1 }, 'disable')
}

export const messageServer = serveResource(message)({
  actions: {
    resend: async (write, row) => resendMessage(write, row),
  },
})

const problemOf = (field: 'endpoint' | 'headers', text: string) =>
  fieldsInvalid([{ field, label: sms.fields[field].label, message: text } as FieldProblem])
