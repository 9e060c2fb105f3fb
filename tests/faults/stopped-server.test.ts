import { expect, test } from 'vitest'
import { freshPostgresUrl } from '../support/databases'
import { type Client, signIn, signInAdministrator } from '../support/wire-client'
import { openEvents } from './support/events'
import { newDataDir, type Product, startProduct } from './support/product'

/** Ends the server as a service manager does. */
async function stop(product: Product): Promise<void> {
  const { code, output } = await product.end('SIGTERM')
  expect(code, output).toBe(0)
  expect(output).not.toMatch(/error/i)
}

test.each([
  ['the embedded database', () => ({ DATA_DIR: newDataDir() })],
  ['PostgreSQL', async () => ({ DATABASE_URL: await freshPostgresUrl() })],
])(
  'a server on %s that is asked to stop hangs up on open pages and ends in order',
  { timeout: 120_000 },
  async (_, place) => {
    const product = await startProduct({ env: await place() })
    const client = await signInAdministrator(product)
    const events = await openEvents(product.url, client)
    const unfinished = client.get('workspace/find?query=a').catch(() => undefined)
    await stop(product)
    await events.ended
    await unfinished
  },
)

test('a server that has work in the background leaves it in order, and does it after its next start', {
  timeout: 240_000,
}, async () => {
  const env = { DATA_DIR: newDataDir() }
  const args = ['--no-web']
  // The demo company has just been made: its search index is what is still to be done.
  const first = await startProduct({ args, env })
  await stop(first)
  expect(first.said()).not.toContain('jobs')
  const second = await startProduct({ args, env })
  await found(await signIn(second.url, 'admin', 'admin'))
})

/** Resolves when the search index has the people of the demo company. */
async function found(client: Client): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await client.get<unknown[]>('workspace/find?query=王&resource=system.user')
    if (body.data.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nobody is found')
}
