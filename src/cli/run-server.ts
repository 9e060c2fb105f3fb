import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  bootApplication,
  createHttpServer,
  type Database,
  defaultSettings,
  findPlugins,
  giveFirstPassword,
  readSecret,
  type RunningApplication,
} from '#server'
import type { StartOptions } from './options'
import { assertSafePasswords } from './safe-passwords'

export const defaultTenant = '000000'

export interface RunningServer {
  readonly url: string
  readonly application: RunningApplication
  close(): Promise<void>
}

/**
 * Waits for the database, makes the first tenant when there is none, and answers HTTP once all of it is ready. `prepareWeb`
 * answers the folder of the client; it is asked only when the database is ours, so that a start that is refused changes nothing.
 */
export async function runServer(
  options: StartOptions,
  opening: Promise<Database>,
  prepareWeb?: () => Promise<string>,
): Promise<RunningServer> {
  const finding = findPlugins()
  finding.catch(() => undefined)
  const database = await opening
  let application: RunningApplication | undefined
  try {
    await assertPortFree(options)
    const web = await prepareWeb?.()
    const plugins = await finding
    const settings = {
      ...defaultSettings(await readSecret(database)),
      filesFolder: join(options.dataDir, 'files'),
      outwardHosts: options.outwardHosts,
    }
    application = await bootApplication(database, { settings, plugins })
    return await listen(application, options, web)
  } catch (error) {
    await (application ?? database).close()
    throw error
  }
}

/** Said before the demo company is made rather than after. */
async function assertPortFree({ port, host }: Pick<StartOptions, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

async function listen(application: RunningApplication, options: StartOptions, web?: string): Promise<RunningServer> {
  const made = await application.createTenant(defaultTenant, { demo: !options.empty })
  if (made) console.log(options.empty ? '已建立空的账套' : '已建立演示公司')
  const password = await giveFirstPassword(application, defaultTenant)
  if (password) console.log(`管理员账号 admin，密码 ${password}（只显示这一次，请登录后修改）`)
  await assertSafePasswords(application, options.host)
  const server = await createHttpServer(application, { web, log: true })
  const url = await server.listen({ port: options.port, host: options.host })
  return {
    url,
    application,
    async close() {
      await server.close()
      await application.close()
    },
  }
}
