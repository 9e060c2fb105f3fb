import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { outwardLookup, outwardUrl, portOf } from '#server'

/** Longest wait for a service outside; whoever types does not wait longer for a suggestion. */
const patience = 2000
const mostBytes = 512 * 1024

/** The address with every `{blank}` filled in, encoded. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (blank, name: string) => encodeURIComponent(values[name] ?? blank))

/**
 * What a map service answers, when that says that all is well (`info` OK, `infocode` 10000); undefined for a refusal, an answer of another
 * shape, an address inside, more than 512 kB or none within two seconds. Redirects are not followed.
 */
export async function askService(
  hosts: readonly string[],
  address: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const answer: unknown = JSON.parse(await fetchText(outwardUrl(hosts, address), hosts))
    if (typeof answer !== 'object' || answer === null) return undefined
    const { info, infocode } = answer as Record<string, unknown>
    return info === 'OK' && String(infocode) === '10000' ? (answer as Record<string, unknown>) : undefined
  } catch {
    // Whatever it is, the shipped places answer instead.
    return undefined
  }
}

function fetchText(url: URL, hosts: readonly string[]): Promise<string> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = { lookup: outwardLookup(hosts, portOf(url)), signal: AbortSignal.timeout(patience) }
    const request = send(url, options, (response) => {
      if (response.statusCode !== 200) {
        response.destroy()
        reject(new Error(`answered ${response.statusCode}`))
        return
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > mostBytes) response.destroy(new Error('too much'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    })
    request.on('error', reject)
    request.end()
  })
}
