import { AppError, isId, valueText } from '#core'
import {
  type CallContext,
  defineCall,
  may,
  recordBody,
  removeRecords,
  type ServerCall,
  type Write,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { attach } from '../resources/attach'

/** An upload of the actor's own, by id or storage key. */
async function ownUpload(write: Write, body: Readonly<Record<string, unknown>>) {
  const id = valueText(body.id || body.attachId)
  const name = valueText(body.name)
  if (!isId(id) && !name) throw new AppError('parameterMissing', { params: { name: 'name' } })
  const which = isId(id) ? sql`id = ${id}::int8` : sql`name = ${name}`
  const [found] = await write.find(attach, sql`create_user = ${write.actor.userId}::int8 and ${which}`)
  if (!found) throw new AppError('recordMissing', { params: { label: attach.label } })
  const [row] = await write.lock(attach, [found.id])
  if (!row) throw new AppError('recordMissing', { params: { label: attach.label } })
  return row
}

/** Registers an upload as an attachment, as clients do after `put-file`: what is registered is not cleared away. */
async function register(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  return new WriteAnswer(
    await context.write(async (write) => {
      const { id, version } = await write.update(attach, await ownUpload(write, body), { status: 1 }, 'register')
      return { id, version }
    }),
  )
}

/** Removes a file by its storage key: one's own, or any that one may see and delete. */
async function removeFile(context: CallContext): Promise<WriteAnswer> {
  const { actor } = context
  const fileName = context.query.fileName ?? valueText((context.body as Record<string, unknown> | undefined)?.fileName)
  if (!fileName) throw new AppError('parameterMissing', { params: { name: 'fileName' } })
  await context.write(async (write) => {
    const own = may(actor, 'attach_delete') ? sql`true` : sql`create_user = ${actor.userId}::int8`
    const rows = await write.find(attach, sql`name = ${fileName} and ${own}`)
    if (rows.length === 0) throw new AppError('recordMissing', { params: { label: '文件' } })
    await removeRecords(
      write,
      attach,
      rows.map(({ id }) => id),
    )
  })
  return new WriteAnswer()
}

export const attachCalls: readonly ServerCall[] = [
  defineCall({
    method: 'POST',
    path: '/api/blade-resource/attach/submit',
    kind: 'submit',
    access: 'signedIn',
    summary: '登记附件',
    resource: attach.id,
    run: register,
  }),
  defineCall({
    method: 'POST',
    path: '/api/blade-resource/oss/endpoint/remove-file',
    kind: 'action',
    access: 'signedIn',
    summary: '删除文件',
    resource: attach.id,
    run: removeFile,
  }),
]
