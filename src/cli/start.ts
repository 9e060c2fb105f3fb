import { buildWeb } from './build-web'
import { beginOpening } from './open-data'
import { readOptions, type StartOptions } from './options'
import { assertSafeHost } from './safe-host'

/** `npm start`: builds what is stale, then serves API and web. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  assertSafeHost(options)
  const server = await (options.upstream ? serveOther(options.upstream, options) : serveOwn(options))
  // Before the address is told: whoever waits for it may ask to stop at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0))
    })
  }
  console.log(`\n业财一体化系统  ${server.url.replace('127.0.0.1', 'localhost')}`)
  if (!options.upstream && !options.empty) {
    console.log(
      '演示账号（账号/密码）：admin/admin  finance/finance  manager/manager  staff/staff  （租户编号 000000）',
    )
  }
}

async function serveOwn(options: StartOptions) {
  const opening = beginOpening(options)
  const { runServer } = await import('./run-server')
  return runServer(options, opening, options.web ? buildWeb : undefined)
}

async function serveOther(upstream: string, options: StartOptions) {
  const { serveUpstream } = await import('#server')
  return serveUpstream(upstream, await buildWeb(), options)
}
