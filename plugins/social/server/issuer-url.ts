import { ruleBroken } from '#core'
import { outwardUrl } from '#server'

/** An issuer's address: https, or plain http at a host inside that the operator names. Throws a sentence for any other. */
export function issuerUrl(hosts: readonly string[], typed: string): URL {
  const url = outwardUrl(hosts, typed)
  const isNamed = hosts.includes(url.host) || hosts.includes(url.hostname)
  if (url.protocol !== 'https:' && !isNamed) throw ruleBroken('颁发者地址应以 https:// 开头')
  return url
}
