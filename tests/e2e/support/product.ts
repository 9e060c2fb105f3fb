import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** A first start builds the client and makes the demo company. */
const startWithin = 180_000

export interface Product {
  /** Where it serves, without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  /** What it has said so far. */
  said(): string
  /** Halts it where it stands, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** As a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface ProductOptions {
  /** 0 takes a free one. */
  readonly port?: number
  readonly dataDir: string
  /** Only an administrator, instead of the demo company. */
  readonly empty?: boolean
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'yecai-e2e-'))
export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })

/** Starts the product by its own command and waits until it serves. Throws with what it said when it does not. */
export async function startProduct({ port = 0, dataDir, empty = false }: ProductOptions): Promise<Product> {
  const command = ['--import', 'tsx', 'src/cli/main.ts', 'start', ...(empty ? ['--empty'] : [])]
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...environment(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await serving(child, said)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    said: () => said.join(''),
    signal: (signal) => void child.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** This process's own, without what the test runner added and without a database of somebody's. */
function environment(): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|TEST$|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|BASE_URL$|DATABASE_URL$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

function serving(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the product ${why}:\n${said.join('')}`))
    }
    const timer = setTimeout(() => fail('does not serve yet'), startWithin)
    const hear = (chunk: Buffer) => {
      said.push(chunk.toString())
      const port = /http:\/\/localhost:(\d+)/.exec(said.join(''))?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(`http://localhost:${port}`)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}
