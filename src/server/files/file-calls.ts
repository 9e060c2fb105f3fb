import { randomBytes } from 'node:crypto'
import { AppError, isId } from '#core'
import { sql } from 'drizzle-orm'
import { newId } from '../data'
import { type CallContext, defineCall, type ServerCall } from '../http/call'
import { receiveFile } from './receive-file'
import { filePath, isSigned, signedLink } from './signed-link'

interface StoredFile {
  readonly originalName: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** `upload/yyyyMMdd/` + 32 random characters + the extension. */
function storageName(day: string, originalName: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(originalName)?.[0] ?? ''
  return `upload/${day.replaceAll('-', '')}/${randomBytes(16).toString('hex')}${extension.toLowerCase()}`
}

/** Keeps an uploaded file in the database, where every server process finds it. */
async function putFile(context: CallContext): Promise<unknown> {
  const { application, actor } = context
  const file = await receiveFile(context, { bytes: application.settings.uploadLimit })
  const id = newId()
  const name = await context.write(async ({ session, now }) => {
    const stored = storageName(now.slice(0, 10), file.name)
    await session.execute(sql`
      insert into file_content (tenant_id, id, name, original_name, media_type, size, content, created, create_user)
      values (${actor.tenantId}, ${id}::int8, ${stored}, ${file.name}, ${file.mediaType}, ${file.bytes.length},
        ${file.bytes}, ${now}::timestamp, ${actor.userId}::int8)`)
    return stored
  })
  const link = signedLink(application.settings.secret, actor.tenantId, id)
  return { attachId: id, link, domain: '', name, originalName: file.name, attachSize: file.bytes.length }
}

/** Hands a file out to be saved, never to be shown by the browser: what people upload is hostile until checked. */
async function getFile({ application, query, reply }: CallContext): Promise<unknown> {
  const { id = '', tenant = '' } = query
  if (!isId(id) || !isSigned(application.settings.secret, query))
    throw new AppError('refused', { message: '下载链接已失效，请重新打开页面' })
  const [file] = await application.database.read(tenant, (session) =>
    session.query<StoredFile>(sql`
      select original_name as "originalName", media_type as "mediaType", content from file_content
      where tenant_id = ${tenant} and id = ${id}::int8`),
  )
  if (!file) throw new AppError('recordMissing', { params: { label: '文件' } })
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.originalName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.content))
}

export const fileCalls: readonly ServerCall[] = [
  defineCall({
    method: 'POST',
    path: '/api/blade-resource/oss/endpoint/put-file',
    kind: 'upload',
    access: 'signedIn',
    summary: '上传文件',
    owner: 'core',
    run: putFile,
  }),
  defineCall({
    method: 'GET',
    path: filePath,
    kind: 'report',
    access: 'public',
    summary: '下载文件',
    owner: 'core',
    run: getFile,
  }),
]
