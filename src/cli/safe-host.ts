import type { StartOptions } from './options'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

export const isLoopback = (host: string): boolean => loopback.has(host)

/** The demo company's passwords are known to everybody, so it is served to this machine alone. Throws otherwise, saying why. */
export function assertSafeHost({ host, empty, upstream }: Pick<StartOptions, 'host' | 'empty' | 'upstream'>): void {
  if (empty || upstream || isLoopback(host)) return
  throw new Error(
    `演示账号的密码是公开的，服务器只监听本机，不监听 ${host}。要对外服务，请用空账套启动：HOST=${host} npm start -- --empty`,
  )
}
