import { createReadStream } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, ruleBroken } from '#core'
import { type FileStore, outwardLookup, outwardUrl, portOf } from '#server'
import { AwsV4Signer } from 'aws4fetch'

export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucketName: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket stands in the path and not in the host's name. */
  readonly pathStyle: boolean
}

/** A refusal of the store itself, by its own code: `SignatureDoesNotMatch`, `NoSuchBucket`. */
export class StoreRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`the store answered ${status} ${code}`)
  }
}

/** Milliseconds without a sign of life after which the store counts as gone. */
const patience = 15_000
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

interface Sending {
  readonly sha256: string
  readonly size: number
  readonly body: () => Readable
}

/** A bucket of any S3-compatible store. Bodies are streamed, with their hash signed; `hosts` are those inside that may be called. */
export function s3Store(settings: S3Settings, hosts: readonly string[]): FileStore {
  const ask = async (method: string, name: string, sending?: Sending) => {
    const url = objectUrl(settings, hosts, name)
    const answer = await send(url, hosts, method, await signedHeaders(settings, method, url, sending), sending)
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 299) throw new StoreRefusal(status, await codeOf(answer))
    return answer
  }
  return {
    async put(name, { path, size, sha256 }) {
      const answer = await ask('PUT', name, { size, sha256, body: () => createReadStream(path) })
      answer.resume()
    },
    open: (name) => ask('GET', name),
    async remove(name) {
      const answer = await ask('DELETE', name).catch((error: unknown) => {
        if (error instanceof StoreRefusal && error.status === 404 && error.code !== 'NoSuchBucket') return undefined
        throw error
      })
      answer?.resume()
    },
  }
}

function objectUrl({ endpoint, bucketName, pathStyle }: S3Settings, hosts: readonly string[], name: string): URL {
  const url = outwardUrl(hosts, endpoint)
  if (pathStyle) return new URL(`/${bucketName}/${name}`, url)
  url.hostname = `${bucketName}.${url.hostname}`
  return new URL(`/${name}`, outwardUrl(hosts, url.href))
}

async function signedHeaders(
  { accessKey, secretKey, region }: S3Settings,
  method: string,
  url: URL,
  sending?: Sending,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    service: 's3',
    region: region || 'us-east-1',
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    headers: { 'x-amz-content-sha256': sending?.sha256 ?? emptyHash },
  })
  const { headers } = await signer.sign()
  return { ...Object.fromEntries(headers), ...(sending ? { 'content-length': String(sending.size) } : {}) }
}

async function send(
  url: URL,
  hosts: readonly string[],
  method: string,
  headers: Record<string, string>,
  sending?: Sending,
): Promise<IncomingMessage> {
  const options: RequestOptions = { method, headers, timeout: patience, lookup: outwardLookup(hosts, portOf(url)) }
  const asked = url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options)
  const answered = answerOf(asked)
  if (!sending) asked.end()
  // A store that refuses early closes the connection; what it said counts then.
  else await pipeline(sending.body(), asked).catch(() => undefined)
  return answered
}

const answerOf = (asked: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    asked.once('response', resolve)
    asked.once('error', (error) => reject(error.cause instanceof AppError ? error.cause : error))
    asked.once('timeout', () => asked.destroy(ruleBroken('对象存储没有及时回应，请稍后再试')))
  })

/** The code in the XML of a refusal; at most a few kilobytes of it are read. */
async function codeOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer) {
    text += String(chunk)
    if (text.length > 8192) break
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? ''
}
