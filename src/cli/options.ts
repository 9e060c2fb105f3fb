import { parseArgs } from 'node:util'
import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../..')
export const webFolder = join(projectFolder, '.build/web')

export interface StartOptions {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Hosts inside this network that the server may call, such as an object store: `minio.local,10.0.0.5:9000`. */
  readonly outwardHosts: readonly string[]
  /** Only an administrator, with a password printed once, instead of the demo company. */
  readonly empty: boolean
  readonly upstream?: string
  /** Serve the built web client; without it only the API, as behind a server of files. */
  readonly web: boolean
}

/** Options of `start` and `dev`, from the command line and the environment. Throws on an unknown option or a bad port. */
export function readOptions(args: readonly string[]): StartOptions {
  const values = parse(args)
  const port = Number(process.env.PORT ?? 8800)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT 应为 0 到 65535 的整数：${process.env.PORT}`)
  if (values.upstream !== undefined && !/^https?:\/\//.test(values.upstream)) {
    throw new Error(`--upstream 应为 http(s) 地址：${values.upstream}`)
  }
  return {
    port,
    host: process.env.HOST ?? '127.0.0.1',
    dataDir: process.env.DATA_DIR ?? join(projectFolder, '.data'),
    databaseUrl: process.env.DATABASE_URL,
    outwardHosts: (process.env.OUTWARD_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    empty: values.empty,
    upstream: values.upstream,
    web: !values['no-web'],
  }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        empty: { type: 'boolean', default: false },
        upstream: { type: 'string' },
        'no-web': { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    const what = (error as Error).message.match(/'([^']+)'/)?.[1] ?? args.join(' ')
    throw new Error(`选项 ${what} 不对；可用：--empty、--upstream <地址>、--no-web`, { cause: error })
  }
}
