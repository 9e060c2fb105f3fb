import { join } from 'node:path'
import { beginOpening } from './open-data'
import { projectFolder, readOptions } from './options'

/** `npm run dev`: the API on its port and the client with hot reload on 8801. Restart it after changes to the server. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const opening = beginOpening(options)
  const { runServer } = await import('./run-server')
  const server = await runServer(options, opening)
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: join(projectFolder, 'vite.config.ts') })
  await vite.listen()
  console.log(`API ${server.url}`)
  vite.printUrls()
}
