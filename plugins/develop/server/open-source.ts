import type { LookupAddress } from 'node:dns'
import { isIP, Socket } from 'node:net'
import { AppError, ruleBroken } from '#core'
import { outwardLookup } from '#server'
import pg from 'pg'
import type { SourceAddress } from './source-address'
import { addressRefused } from './source-address'

export interface SourceAccess extends SourceAddress {
  readonly username: string
  readonly password: string
}

/** One question to a data source; rows are plain objects. */
export type Ask = <T>(statement: string, values?: readonly unknown[]) => Promise<readonly T[]>

const patience = { connect: 5_000, statement: 10_000, whole: 20_000 } as const
/** A source that answers more than this is no catalogue: the connection is cut. */
const mostBytes = 16 * 1024 * 1024

/**
 * Asks a data source in one read-only transaction that is taken back. The address that its name resolves to is checked and is the one that is
 * called. Whatever fails is a sentence: what a driver or a stranger's server says is never handed on.
 */
export async function withSource<T>(
  hosts: readonly string[],
  access: SourceAccess,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const address = await resolved(hosts, access)
  const client = new pg.Client({
    host: address,
    port: Number(access.port),
    database: access.database,
    user: access.username,
    password: access.password,
    application_name: 'yecai',
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.statement,
    ssl: tlsOf(access),
    stream: () => boundedSocket(),
  })
  // Errors between questions would end the process; those of a question are its own.
  client.on('error', () => undefined)
  const deadline = setTimeout(() => void client.end().catch(() => undefined), patience.whole)
  try {
    await client.connect()
    await client.query('begin transaction read only')
    await client.query(`set local statement_timeout = ${patience.statement}`)
    await client.query("set local search_path = ''")
    return await work(async (statement, values = []) => (await client.query(statement, [...values])).rows as never)
  } catch (error) {
    throw error instanceof AppError ? error : refusalOf(error)
  } finally {
    clearTimeout(deadline)
    void client.end().catch(() => undefined)
  }
}

/** 'require' encrypts without asking whose certificate it is, as PostgreSQL's own clients do. */
const tlsOf = ({ tls, host }: SourceAccess) =>
  tls === 'disable' ? false : { rejectUnauthorized: tls === 'verify-full', ...(isIP(host) ? {} : { servername: host }) }

function boundedSocket(): Socket {
  const socket = new Socket()
  let received = 0
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > mostBytes) socket.destroy(new Error('the source answers too much'))
  })
  return socket
}

function resolved(hosts: readonly string[], { host, port }: SourceAddress): Promise<string> {
  if (isIP(host)) return Promise.resolve(host)
  return new Promise((resolve, reject) => {
    outwardLookup(hosts, port)(host, { all: true }, (error, addresses) => {
      const [first] = (Array.isArray(addresses) ? addresses : []) as readonly LookupAddress[]
      if (first && !error) return resolve(first.address)
      if (error?.cause instanceof AppError)
        return reject(addressRefused('不允许访问内部地址“{{host}}”：请由运维把它加入 OUTWARD_HOSTS', { host }))
      reject(refusalOf(error))
    })
  })
}

const sentences: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不对，请核对',
  '28000': '该用户不能从这里登录，请核对用户名和对方的访问规则',
  '3D000': '数据库不存在，请核对连接地址',
  '53300': '对方的连接已满，请稍后再试',
  '57P03': '对方正在启动，请稍后再试',
  '42501': '该用户没有读取权限，请在数据源中授权',
  '57014': '数据源回答太慢，已停止等待',
  ENOTFOUND: '找不到主机，请核对连接地址',
  EAI_AGAIN: '找不到主机，请核对连接地址',
  ECONNREFUSED: '主机拒绝连接，请核对连接地址和端口',
  ECONNRESET: '连接被中断，请核对端口和 sslmode',
  EHOSTUNREACH: '主机连接不上，请核对连接地址和网络',
  ENETUNREACH: '主机连接不上，请核对连接地址和网络',
  ETIMEDOUT: '主机没有及时回应，请核对连接地址和端口',
}

function refusalOf(error: unknown): AppError {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code in sentences) return ruleBroken('数据源：{{reason}}', { reason: sentences[code] ?? '' })
  const reason = /timeout/i.test(message)
    ? '主机没有及时回应，请核对连接地址和端口'
    : /SSL|certificate|TLS/i.test(`${message}${code}`)
      ? '加密连接没有建立，请核对 sslmode'
      : '连接不上或回答不像 PostgreSQL，请核对连接地址'
  return ruleBroken('数据源：{{reason}}', { reason })
}
