import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { AppError, type ErrorName } from '#core'
import { refusalOf } from './respond'
import { localeOf, translateFor } from './translate'

/** What the parser of HTTP complains of, by its code; anything else is no HTTP. */
const names: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
}

/** Answers a request that never became one (no HTTP, headers too large or too slow) in the envelope, and hangs up. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const packet: unknown = error.rawPacket // a Buffer, whatever its type says
  const start = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const language = /\r\naccept-language:[ \t]*([^\r\n]*)/i.exec(start)?.[1]
  const translate = translateFor(localeOf({ headers: { 'accept-language': language } }))
  const { status, body } = refusalOf(new AppError(names[error.code] ?? 'requestBroken'), translate)
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
