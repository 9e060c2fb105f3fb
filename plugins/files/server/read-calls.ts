import type { Readable } from 'node:stream'
import { AppError, isId } from '#core'
import {
  type CallContext,
  defineCall,
  filePath,
  idsOf,
  isLastingSign,
  isSigned,
  lastingPath,
  presentRows,
  selectRows,
  type ServerCall,
  visibleRows,
} from '#server'
import { sql } from 'drizzle-orm'
import { attach } from '../resources/attach'
import { storeOf } from './stores'

interface StoredFile {
  readonly name: string
  readonly originalName: string
  readonly mediaType: string
  readonly attachSize: number
  readonly storeId: string | null
}

/** Fresh links of attachments that the actor may read, in the order asked for. Throws 404 when one is not there. */
async function attachUrl(context: CallContext): Promise<unknown> {
  const ids = idsOf(context)
  return context.read(async (read) => {
    const where = sql`${visibleRows(read, attach)} and id = any(${sql.param(ids)}::int8[])`
    const rows = await presentRows(read, attach, await selectRows(read, attach, where, sql`id`, ids.length))
    return ids.map((id) => {
      const row = rows.find((each) => each.id === id)
      if (!row) throw new AppError('recordMissing', { params: { label: attach.label } })
      const { link, name, originalName, extension, attachSize, mediaType } = row
      return { id, link, name, originalName, extension, attachSize, mediaType, domain: '' }
    })
  })
}

async function findFile({ application }: CallContext, tenant: string, id: string): Promise<StoredFile> {
  const rows = isId(id)
    ? await application.database.read(tenant, (session) =>
        session.query<StoredFile>(sql`
          select name, original_name as "originalName", media_type as "mediaType", attach_size as "attachSize", store_id as "storeId"
          from files_attach where tenant_id = ${tenant} and id = ${id}::int8 and is_deleted = 0`),
      )
    : []
  if (!rows[0]) throw new AppError('recordMissing', { params: { label: '附件' } })
  return rows[0]
}

async function openFile({ application }: CallContext, tenant: string, file: StoredFile): Promise<Readable> {
  const { store } = await application.database.read(tenant, (session) =>
    storeOf({ application, session }, tenant, file.storeId),
  )
  return store.open(file.name).catch((cause: unknown) => {
    console.error(`file ${file.name} cannot be read`, cause)
    throw new AppError('rule', {
      message: '文件“{{name}}”暂时读取不到，请稍后再试或联系管理员',
      params: { name: file.originalName },
    })
  })
}

/** Hands a file out to be saved, never to be shown by the browser: what people upload is hostile. */
async function getFile(context: CallContext): Promise<unknown> {
  const { query, application } = context
  const { id = '', tenant = '' } = query
  if (!isSigned(application.settings.secret, query))
    throw new AppError('refused', { message: '下载链接已失效，请重新打开页面' })
  const file = await findFile(context, tenant, id)
  const stream = await openFile(context, tenant, file)
  return guarded(context)
    .header('content-type', 'application/octet-stream')
    .header('content-length', file.attachSize)
    .header('content-disposition', `attachment; filename*=UTF-8''${headerText(file.originalName)}`)
    .header('cache-control', 'private, no-store')
    .send(stream)
}

/** A picture of a person or in a text, checked to be one when it was uploaded. */
async function getPicture(context: CallContext): Promise<unknown> {
  const { id = '', tenant = '' } = context.query
  if (!isLastingSign(context.application.settings.secret, context.query)) throw new AppError('refused')
  const file = await findFile(context, tenant, id)
  if (!/^image\/(?:png|jpeg|gif|webp)$/.test(file.mediaType)) throw new AppError('refused')
  return guarded(context)
    .header('content-type', file.mediaType)
    .header('content-length', file.attachSize)
    .header('cache-control', 'private, max-age=86400')
    .send(await openFile(context, tenant, file))
}

/** Nothing in an answer is to be guessed at or run. */
const guarded = ({ reply }: CallContext) =>
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")

/** RFC 5987: what encodeURIComponent leaves but a header's value may not hold. */
const headerText = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const readCalls: readonly ServerCall[] = [
  defineCall({
    method: 'GET',
    path: '/api/blade-resource/oss/endpoint/attach-url',
    kind: 'options',
    access: 'signedIn',
    summary: '附件下载链接',
    resource: attach.id,
    run: attachUrl,
  }),
  defineCall({ method: 'GET', path: filePath, kind: 'report', access: 'public', summary: '下载文件', run: getFile }),
  defineCall({
    method: 'GET',
    path: lastingPath,
    kind: 'report',
    access: 'public',
    summary: '查看图片',
    run: getPicture,
  }),
]
