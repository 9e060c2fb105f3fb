import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOrInstallPostgres } from './requirements'

export interface PostgresCluster {
  /** URL of its database `postgres`, as its superuser. */
  url: string
  stop(): Promise<void>
}

const SECONDS_TO_START = 30

/** Ends the server and removes its files when its input ends, so also when the process of the tests is killed. */
const supervise = 'data=$1; shift; "$@" & pid=$!; cat > /dev/null; kill -QUIT $pid; wait $pid; rm -rf "$data"'

/** A PostgreSQL server of its own on a free port, in a directory that is gone when it stops. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const binaries = findOrInstallPostgres()
  const user = unprivilegedUser()
  const data = mkdtempSync(join(tmpdir(), 'yecai-postgres-'))
  if (user) chownSync(data, user.uid, user.gid)
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, ...user }
  const setUp = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), setUp, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries, 'postgres'), '-D', data, ...parameters]
  const server = spawn('sh', ['-c', supervise, 'sh', data, ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await accepting(url, server)
  return { url, stop: () => stop(server) }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {} // no such user: the next
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function accepting(url: string, server: ChildProcess): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  for (const end = Date.now() + SECONDS_TO_START * 1_000; Date.now() < end; await sleep(50)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {} // not yet
  }
  await stop(server)
  throw new Error(`PostgreSQL did not start within ${SECONDS_TO_START} s:\n${output}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.stdin?.end()
  await ended
}
