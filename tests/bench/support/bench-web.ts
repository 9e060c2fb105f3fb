import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveUpstream } from '#server'
import { withDemoCompany } from './demo-company'

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
const built = fileURLToPath(new URL('../../../.build/bench-web', import.meta.url))

/** Builds the client with what is measured in it and serves it in front of a server while the work runs. */
export async function behindBenchWeb<T>(upstream: string, work: (url: string) => Promise<T>): Promise<T> {
  await build({ configFile, logLevel: 'error' })
  const server = await serveUpstream(upstream, built, { port: 0, host: '127.0.0.1' })
  return work(server.url).finally(() => server.close())
}

/** The same in front of a new demo company. */
export const withBenchWeb = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withDemoCompany({ web: false }, (product) => behindBenchWeb(product.url, work))
