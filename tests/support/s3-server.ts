import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Keys = { accessKey: 'AKIAEXAMPLE', secretKey: 'a/secret+key' } as const
const region = 'us-east-1'

export interface S3Server {
  readonly endpoint: string
  /** Objects by `/bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** What was asked, as `METHOD path`. */
  readonly requests: readonly string[]
  /** Answers every request with 503 while true. */
  fail(on: boolean): void
  close(): Promise<void>
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

/**
 * A small object store that speaks the S3 protocol over HTTP and is strict: it takes nothing without a valid signature of version 4, a length
 * and a body whose hash is the signed one. The signature is computed here from the specification and not by the client's library.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let isFailing = false
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const answered = isFailing
      ? Promise.reject(new Refusal(503, 'SlowDown'))
      : bodyOf(request).then((body) => answer(request, response, body, bucket, objects))
    answered.catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    fail: (on) => {
      isFailing = on
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  bucket: string,
  objects: Map<string, Buffer>,
): void {
  checkSignature(request, body)
  const path = request.url ?? ''
  if (path.split('/')[1] !== bucket) throw new Refusal(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength')
    objects.set(path, body)
    response.writeHead(200).end()
  } else if (request.method === 'GET') {
    const found = objects.get(path)
    if (!found) throw new Refusal(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length }).end(found)
  } else if (request.method === 'DELETE') {
    objects.delete(path)
    response.writeHead(204).end()
  } else throw new Refusal(405, 'MethodNotAllowed')
}

const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const sign = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** AWS Signature Version 4 in the header, as its documentation describes it. */
function checkSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): void {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) throw new Refusal(403, 'AccessDenied')
  const [, accessKey, scope = '', names = '', signature] = given
  if (accessKey !== s3Keys.accessKey) throw new Refusal(403, 'InvalidAccessKeyId')
  const moment = String(headers['x-amz-date'])
  const [day = '', , service = ''] = scope.split('/')
  if (scope !== `${day}/${region}/s3/aws4_request`) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  if (!names.split(';').includes('host') || !moment.startsWith(day)) throw new Refusal(403, 'AccessDenied')
  if (headers['x-amz-content-sha256'] !== hash(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const canonical = [
    method,
    url.split('?')[0],
    url.split('?')[1] ?? '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(sign, sign(`AWS4${s3Keys.secretKey}`, day))
  if (sign(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
}
