import { extensionOf, ruleBroken } from '#core'
import {
  type CallContext,
  checkContent,
  contentOf,
  currentTime,
  defineCall,
  lastingLink,
  newId,
  removeRecords,
  type ServerCall,
  signedLink,
  type SpooledUpload,
  spoolFile,
  storageName,
} from '#server'
import { attach } from '../resources/attach'
import { pictureBytes, uploadRules } from './parameters'
import { enabledStore } from './stores'

const tooLarge = '文件过大：最多 {{limit}} MB，请压缩或拆分后再上传'
const pictureRefusal = '头像应为 JPG 或 PNG，且不超过 500 KB'

/** How an upload is meant: kept for a record to take in, an attachment at once, or a picture of a person. */
type Purpose = 'upload' | 'attach' | 'avatar'

const receive = (purpose: Purpose) => (context: CallContext) => {
  const meant = purpose === 'upload' && context.query.kind === 'avatar' ? 'avatar' : purpose
  return meant === 'avatar' ? receivePicture(context) : receiveFile(context, meant)
}

async function receiveFile(context: CallContext, purpose: Purpose): Promise<unknown> {
  const rules = await context.read(uploadRules)
  return spoolFile(context, { bytes: rules.bytes, message: tooLarge }, async (file) => {
    const mediaType = await checkContent(file, rules.more)
    return keep(context, file, mediaType, purpose)
  })
}

const receivePicture = (context: CallContext): Promise<unknown> =>
  spoolFile(context, { bytes: pictureBytes, message: pictureRefusal }, async (file) => {
    const content = await contentOf(file)
    if (content !== 'jpg' && content !== 'png') throw ruleBroken(pictureRefusal)
    return keep(context, file, await checkContent(file), 'avatar')
  })

/** The row first, the bytes then: what is cut off between the two is an unregistered upload, which a day later is cleared away. */
async function keep(context: CallContext, file: SpooledUpload, mediaType: string, purpose: Purpose): Promise<unknown> {
  const { settings } = context.application
  const { tenantId } = context.actor
  const { id: storeId, store } = await context.read(enabledStore)
  const id = newId()
  const name = storageName(currentTime(), file.name)
  const values = {
    id,
    name,
    storeId,
    mediaType,
    originalName: file.name,
    extension: extensionOf(file.name),
    attachSize: file.size,
    digest: file.sha256,
    status: purpose === 'upload' ? 0 : 1,
  }
  await context.write((write) => write.insert(attach, values, 'upload'))
  await store.put(name, file).catch(async (cause: unknown) => {
    await context.write((write) => removeRecords(write, attach, [id]))
    throw refusalOf(cause)
  })
  const link =
    purpose === 'avatar' ? lastingLink(settings.secret, tenantId, id) : signedLink(settings.secret, tenantId, id)
  const { originalName, extension, attachSize } = values
  return { attachId: id, link, domain: '', name, originalName, extension, attachSize }
}

const refusalOf = (cause: unknown): unknown => {
  console.error('an upload could not be stored', cause)
  return ruleBroken('文件没有存下来：对象存储不可用，请稍后再试或联系管理员')
}

const upload = (path: string, summary: string, purpose: Purpose): ServerCall =>
  defineCall({
    method: 'POST',
    path: `/api/blade-resource/oss/endpoint/${path}`,
    kind: 'upload',
    access: 'signedIn',
    summary,
    resource: attach.id,
    run: receive(purpose),
  })

export const uploadCalls: readonly ServerCall[] = [
  upload('put-file', '上传文件', 'upload'),
  upload('put-file-attach', '上传并登记附件', 'attach'),
]
