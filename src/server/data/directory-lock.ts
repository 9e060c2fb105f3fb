import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Who holds a directory. */
interface Holder {
  pid: number
  /** ISO date-time of the lock. */
  since: string
  /** Start of the process, which tells it from a later one with the same pid; only where the file is the lock. */
  started?: string
}

/** Another process (or this one, earlier) has the directory open. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'
  constructor(
    readonly directory: string,
    /** Unknown when the holder was gone before it could be asked. */
    readonly pid: number | undefined,
    /** ISO date-time. */
    readonly since: string | undefined,
  ) {
    super(`${directory} is in use by process ${pid ?? 'unknown'} since ${since ?? 'unknown'}: stop it first`)
  }
}

export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Takes the directory for this process alone, or throws DirectoryLockedError. On Linux an abstract socket named by the
 * directory's device and inode decides: only one can have it, and the kernel frees it however the process ends.
 * Elsewhere a file with pid and start time does.
 */
export async function lockDirectory(directory: string, platform = process.platform): Promise<DirectoryLock> {
  const file = join(directory, 'lock.json')
  return platform === 'linux' ? lockBySocket(directory, file) : lockByFile(directory, file)
}

async function lockBySocket(directory: string, file: string): Promise<DirectoryLock> {
  const { dev, ino } = statSync(directory, { bigint: true })
  const server = await listen(`\0yecai-${dev}-${ino}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const holder = readHolder(file)
    throw new DirectoryLockedError(directory, holder?.pid, holder?.since)
  })
  writeHolder(file, 'w')
  return {
    release: async () => {
      rmSync(file, { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}

function lockByFile(directory: string, file: string): DirectoryLock {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeHolder(file, 'wx', startOf(process.pid))
      return { release: async () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder && isRunning(holder)) throw new DirectoryLockedError(directory, holder.pid, holder.since)
    removeStale(file, holder)
  }
  throw new DirectoryLockedError(directory, undefined, undefined)
}

/** Two that find the same stale file must not both remove one: the second would remove the first's new lock. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // the other was faster
  }
  const moved = readHolder(aside)
  if (moved && isRunning(moved) && moved.since !== stale?.since) renameSync(aside, file)
  else rmSync(aside)
}

function writeHolder(file: string, flag: 'w' | 'wx', started?: string): void {
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), started }
  writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag })
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const isRunning = (holder: Holder) => holder.started !== undefined && startOf(holder.pid) === holder.started

/** When a process started, in the words of the system; undefined when there is none. */
function startOf(pid: number): string | undefined {
  const [command, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]]
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
