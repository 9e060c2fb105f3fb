import type { FastifyInstance } from 'fastify'
import type { Answer, Client } from './company'

export interface Uploaded {
  readonly attachId: string
  readonly link: string
  readonly domain: string
  readonly name: string
  readonly originalName: string
  readonly extension: string
  readonly attachSize: number
}

/** Uploads a file as a browser does. */
export async function upload(
  server: FastifyInstance,
  client: Client,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  call = 'put-file',
): Promise<Answer<Uploaded>> {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  const request = new Request('http://localhost', { method: 'POST', body })
  const answer = await server.inject({
    method: 'POST',
    url: `/api/blade-resource/oss/endpoint/${call}`,
    headers: {
      ...(client.token ? { 'blade-auth': client.token } : {}),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { ...answer.json<Omit<Answer<Uploaded>, 'status'>>(), status: answer.statusCode }
}

/** A smallest PDF. */
export const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
/** A picture of one pixel. */
export const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
