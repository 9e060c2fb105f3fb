import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startWithin = 120_000

export interface StartOptions {
  /** After `start`. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly output: string
}

/** A process of the product that serves. */
export interface Product {
  /** Where it serves, without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** All it has said so far. */
  said(): string
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended>
}

/** Starts the product by its own command; resolves when it serves, throws what it said when it ends instead. The caller ends it. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { child, said, ended } = spawnProduct(options)
  return serving(child, said, ended)
}

/** Runs the product where it is expected to end by itself. */
export async function runProduct(options: StartOptions): Promise<Ended> {
  const { child, ended } = spawnProduct(options)
  const timer = setTimeout(() => child.kill('SIGKILL'), startWithin)
  return ended.finally(() => clearTimeout(timer))
}

function spawnProduct({ args = ['--empty', '--no-web'], env = {} }: StartOptions) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'start', ...args], {
    cwd: root,
    env: { ...environment(), PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const hear = (chunk: Buffer) => void chunks.push(chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const said = () => chunks.join('')
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, output: said() }))
  return { child, said, ended }
}

async function serving(child: ChildProcess, said: () => string, ended: Promise<Ended>): Promise<Product> {
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the product does not serve yet:\n${said()}`))
    }, startWithin)
    const look = () => {
      const found = /业财一体化系统\s+(http:\/\/\S+:\d+)/.exec(said())?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', look)
    void ended.then(({ code }) => {
      clearTimeout(timer)
      reject(new Error(`the product ended with ${code}:\n${said()}`))
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    said,
    end: async (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** This process's own, without what the test runner added and without a database or an address of somebody's. */
function environment(): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|TEST$|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|BASE_URL$|DATABASE_URL$|DATA_DIR$|PORT$|HOST$|DEBUG$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}
