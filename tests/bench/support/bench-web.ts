import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveUpstream } from '#server'
import { withDemoCompany } from './demo-company'

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
const built = fileURLToPath(new URL('../../../.build/bench-web', import.meta.url))

/** Builds the client with what is measured in it and serves it in front of a new demo company while the work runs. */
export const withBenchWeb = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withDemoCompany({ web: false }, async (product) => {
    await build({ configFile, logLevel: 'error' })
    const server = await serveUpstream(product.url, built, { port: 0, host: '127.0.0.1' })
    return work(server.url).finally(() => server.close())
  })
