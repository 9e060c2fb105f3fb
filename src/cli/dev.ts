import { join } from 'node:path'
import { projectFolder, readOptions } from './options'
import { runServer } from './run-server'

/** `npm run dev`: the API on its port and the client with hot reload on 8801. Restart it after changes to the server. */
export async function run(args: readonly string[]): Promise<void> {
  const server = await runServer(readOptions(args))
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: join(projectFolder, 'vite.config.ts') })
  await vite.listen()
  console.log(`API ${server.url}`)
  vite.printUrls()
}
