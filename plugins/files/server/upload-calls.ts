import { type ContentKind, extensionOf, ruleBroken } from '#core'
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
import { pictureBytes, textPictureBytes, uploadRules } from './parameters'
import { enabledStore } from './stores'

const tooLarge = '文件过大，不予受理：最多 {{limit}} MB，请压缩或拆分后再上传'

interface PictureRule {
  readonly bytes: number
  readonly contents: readonly ContentKind[]
  readonly refusal: string
}

/** Pictures that are shown and not only saved: of a person, and in a text. */
const pictureRules = {
  avatar: { bytes: pictureBytes, contents: ['jpg', 'png'], refusal: '头像应为 JPG 或 PNG，且不超过 500 KB' },
  picture: {
    bytes: textPictureBytes,
    contents: ['jpg', 'png', 'gif', 'webp'],
    refusal: '图片应为 JPG、PNG、GIF 或 WebP，且不超过 10 MB',
  },
} as const satisfies Readonly<Record<string, PictureRule>>

/** How an upload is meant: kept for a record to take in, an attachment at once, or a picture to be shown. */
type Purpose = 'upload' | 'attach' | keyof typeof pictureRules

const receive = (purpose: Purpose) => (context: CallContext) => {
  const { kind = '' } = context.query
  const isPicture = purpose === 'upload' && Object.hasOwn(pictureRules, kind)
  return isPicture ? receivePicture(context, kind as keyof typeof pictureRules) : receiveFile(context, purpose)
}

async function receiveFile(context: CallContext, purpose: Purpose): Promise<unknown> {
  const rules = await context.read(uploadRules)
  return spoolFile(context, { bytes: rules.bytes, message: tooLarge }, async (file) => {
    const mediaType = await checkContent(file, rules.more)
    return keep(context, file, mediaType, purpose)
  })
}

function receivePicture(context: CallContext, purpose: keyof typeof pictureRules): Promise<unknown> {
  const { bytes, contents, refusal }: PictureRule = pictureRules[purpose]
  return spoolFile(context, { bytes, message: refusal }, async (file) => {
    if (!contents.includes(await contentOf(file))) throw ruleBroken(refusal)
    return keep(context, file, await checkContent(file), purpose)
  })
}

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
    // A text that is saved registers the pictures in it.
    status: purpose === 'upload' || purpose === 'picture' ? 0 : 1,
  }
  await context.write((write) => write.insert(attach, values, 'upload'))
  await store.put(name, file).catch(async (cause: unknown) => {
    await context.write((write) => removeRecords(write, attach, [id]))
    throw refusalOf(cause)
  })
  const makeLink = purpose in pictureRules ? lastingLink : signedLink
  const link = makeLink(settings.secret, tenantId, id)
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
