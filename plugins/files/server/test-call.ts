import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError, ruleBroken } from '#core'
import {
  type CallContext,
  currentTime,
  defineCall,
  type FileStore,
  idOf,
  type ServerCall,
  storageName,
  WriteAnswer,
} from '#server'
import { store } from '../resources/store'
import { StoreRefusal } from './s3-store'
import { storeOf } from './stores'

/** Writes a small object, reads it again and removes it. Throws a sentence that says which of it failed and why. */
async function test(context: CallContext): Promise<WriteAnswer> {
  const id = idOf(context)
  const { application, actor } = context
  const known = await context.read((read) => storeOf(read, actor.tenantId, id))
  const folder = join(application.settings.filesFolder, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomBytes(16).toString('hex'))
  const content = randomBytes(64)
  await writeFile(path, content)
  try {
    await tryStore(known.store, path, content)
  } finally {
    await rm(path, { force: true })
  }
  return new WriteAnswer()
}

async function tryStore(tried: FileStore, path: string, content: Buffer): Promise<void> {
  const name = storageName(currentTime(), 'test.txt')
  const sha256 = createHash('sha256').update(content).digest('hex')
  await step('写入', () => tried.put(name, { path, size: content.length, sha256 }))
  const back = await step('读取', async () => bytesOf(await tried.open(name)))
  await step('删除', () => tried.remove(name))
  if (!back.equals(content)) throw ruleBroken('测试连接失败：读回的内容与写入的不同')
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOf(error)
    throw ruleBroken('测试连接失败：{{step}}时{{reason}}', {
      ...(error instanceof AppError ? error.params : {}),
      step: name,
      reason,
    })
  }
}

const refusals: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: '签名不符，请核对 secretKey 和地域',
  InvalidAccessKeyId: 'accessKey 不存在',
  NoSuchBucket: '空间不存在，请核对空间名',
  AccessDenied: '没有权限，请在存储的控制台授权',
  AuthorizationHeaderMalformed: '地域不符，请核对地域',
}
const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到主机，请核对资源地址',
  ECONNREFUSED: '主机拒绝连接，请核对资源地址和端口',
  ECONNRESET: '连接被中断，请核对资源地址是 http 还是 https',
}

function reasonOf(error: unknown): string {
  if (error instanceof StoreRefusal) return refusals[error.code] ?? `对方答复 ${error.status} ${error.code}`.trim()
  if (error instanceof AppError) return error.message
  return failures[(error as NodeJS.ErrnoException).code ?? ''] ?? '连接不上，请核对资源地址'
}

export const testCall: ServerCall = defineCall({
  method: 'POST',
  path: '/api/blade-resource/oss/test',
  kind: 'action',
  access: { permission: 'oss_test' },
  summary: '测试连接',
  resource: store.id,
  run: test,
})
