import { type Application, wellKnownPasswords } from '#server'
import { isLoopback } from './safe-host'

/** A database may hold the demo company however the server is started: its accounts are looked at themselves. Throws when it does and others reach it. */
export async function assertSafePasswords(application: Pick<Application, 'database'>, host: string): Promise<void> {
  if (isLoopback(host)) return
  const accounts = await wellKnownPasswords(application)
  if (accounts.length === 0) return
  throw new Error(`这些账号的密码是公开的：${accounts.join('、')}。服务器只监听本机，不监听 ${host}；请先修改密码`)
}
