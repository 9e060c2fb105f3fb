import { fieldsInvalid } from '#core'
import { outwardUrl } from '#server'
import { datasource } from '../resources/datasource'

/** Where a data source is. */
export interface SourceAddress {
  readonly host: string
  readonly port: string
  readonly database: string
  /** 'disable' sends everything in the clear, 'require' encrypts, 'verify-full' also checks whose certificate it is. */
  readonly tls: 'disable' | 'require' | 'verify-full'
}

const encryptions: ReadonlySet<string> = new Set(['disable', 'require', 'verify-full'])

/** The refusal of a source's address, at its field. */
export const addressRefused = (message: string, params: Readonly<Record<string, string | number>> = {}) =>
  fieldsInvalid([{ field: 'url', label: datasource.fields.url.label, message, params }])

/** Reads `jdbc:postgresql://host:5432/database?sslmode=require`. Throws at the field what does not do, and what points inward. */
export function sourceAddress(hosts: readonly string[], typed: string): SourceAddress {
  const bare = typed.replace(/^jdbc:/, '').replace(/^postgres(ql)?:/, 'http:')
  const url = URL.canParse(bare) ? new URL(bare) : undefined
  const database = url ? decoded(url.pathname.slice(1)) : ''
  if (!url || url.username || url.password || !url.hostname || !database)
    throw addressRefused('应为 jdbc:postgresql://主机:端口/数据库，且不含账号和密码')
  // The scheme's own port disappears from a URL's text: a PostgreSQL on port 80 is named all the same.
  const port = url.port || (/:80(\/|$)/.test(bare.replace(/^http:\/\//, '')) ? '80' : '5432')
  const parameters = [...url.searchParams.keys()].filter((name) => name !== 'sslmode')
  const tls = url.searchParams.get('sslmode') ?? 'disable'
  if (parameters.length > 0 || !encryptions.has(tls))
    throw addressRefused('地址中只能带参数 sslmode，其值为 disable、require 或 verify-full')
  assertOutward(hosts, url.hostname, port)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, database, tls: tls as SourceAddress['tls'] }
}

/** The same rule as for every address that people type, said at the field. */
function assertOutward(hosts: readonly string[], host: string, port: string): void {
  try {
    outwardUrl(hosts, `http://${host}:${port}`)
  } catch {
    throw addressRefused('不允许访问内部地址“{{host}}”：请由运维把它加入 OUTWARD_HOSTS', { host })
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
