import { type Application, wellKnownPasswords } from '#server'
import type { StartOptions } from './options'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** The demo company's passwords are known to everybody, so it is served to this machine alone. Throws otherwise, saying why. */
export function assertSafeHost({ host, empty, upstream }: Pick<StartOptions, 'host' | 'empty' | 'upstream'>): void {
  if (empty || upstream || loopback.has(host)) return
  throw new Error(
    `演示账号的密码是公开的，服务器只监听本机，不监听 ${host}。要对外服务，请用空账套启动：HOST=${host} npm start -- --empty`,
  )
}

/** A database may hold the demo company however the server is started: its accounts are looked at themselves. */
export async function assertSafePasswords(application: Pick<Application, 'database'>, host: string): Promise<void> {
  if (loopback.has(host)) return
  const accounts = await wellKnownPasswords(application)
  if (accounts.length === 0) return
  throw new Error(`这些账号的密码是公开的：${accounts.join('、')}。服务器只监听本机，不监听 ${host}；请先修改密码`)
}
