import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { ruleBroken } from '#core'

/** Addresses inside: this machine, its network, its provider's metadata. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an address belongs to this machine or the network around it. */
export function isInside(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return inside.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the operator names a host among those that may be called: `minio.local`, `10.0.0.5:9000`, `*.example.com`. */
function isNamed(hosts: readonly string[], host: string, port: string): boolean {
  return hosts.some((pattern) => {
    if (pattern === host || pattern === `${host}:${port}`) return true
    return pattern.startsWith('*.') && host.endsWith(pattern.slice(1))
  })
}

/**
 * An address that people have typed and the server is to call: http(s) only, no credentials in it, and nothing inside unless the operator names
 * the host. Throws a sentence that says which. A name is looked at again when it is resolved (`outwardLookup`).
 */
export function outwardUrl(hosts: readonly string[], typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname)
    throw ruleBroken('地址应以 http:// 或 https:// 开头，且不含账号和密码')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = isIP(host) ? isInside(host) : /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host)
  if (isLocal && !isNamed(hosts, host, portOf(url))) throw insideRefused(host)
  return url
}

export const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80')

const insideRefused = (host: string) =>
  ruleBroken('不允许访问内部地址“{{host}}”：请由运维把它加入 OUTWARD_HOSTS', { host })

/** Resolves names for a request and refuses those that lead inside: the address that is checked is the one that is called. */
export const outwardLookup =
  (hosts: readonly string[], port: string): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const isOpen = isNamed(hosts, host, port) || !addresses.some(({ address }) => isInside(address))
      const [first] = addresses
      // A lookup may only fail with an error of Node's kind: the sentence travels as its cause.
      if (!isOpen || !first) return done(new Error('an address inside', { cause: insideRefused(host) }), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
