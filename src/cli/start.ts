import { serveUpstream } from '#server'
import { buildWeb } from './build-web'
import { readOptions } from './options'
import { runServer } from './run-server'
import { assertSafeHost } from './safe-host'

/** `npm start`: builds what is stale, then serves API and web. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  assertSafeHost(options)
  const server = options.upstream
    ? await serveUpstream(options.upstream, await buildWeb(), options)
    : await runServer(options, options.web ? buildWeb : undefined)
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
