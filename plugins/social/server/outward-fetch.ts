import { AppError, ruleBroken } from '#core'
import { askOutside, type OutsideRequest } from '#server'

/** Longest wait for all of an answer. */
const patience = 20_000
const mostBytes = 1024 * 1024

/**
 * Calls an address that people have typed, or that an answer of it named, and reads at most a mebibyte, as `fetch` would answer it. Throws a
 * sentence where it leads inside or nobody answers.
 */
export async function outwardFetch(
  hosts: readonly string[],
  address: string,
  { method, ...asked }: Pick<OutsideRequest, 'headers' | 'body'> & { readonly method?: string } = {},
): Promise<Response> {
  const { status, headers, text } = await askOutside(hosts, address, {
    ...asked,
    method: method === 'POST' ? 'POST' : 'GET',
    milliseconds: patience,
    bytes: mostBytes,
  }).catch((error: unknown) => {
    throw error instanceof AppError
      ? error
      : ruleBroken('连接不上 {{host}}，请核对地址', { host: new URL(address).host })
  })
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
  const empty = [101, 204, 205, 304].includes(status)
  return new Response(empty ? null : text, { status: status || 502, headers: plain })
}
