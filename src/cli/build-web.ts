import { existsSync, statSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder, webFolder } from './options'

/** Builds the web client unless what is built is newer than everything it is made of. Answers the folder it is in. */
export async function buildWeb(): Promise<string> {
  const built = join(webFolder, 'index.html')
  const since = existsSync(built) ? statSync(built).mtimeMs : 0
  if (since > 0 && !(await changedSince(since))) return webFolder
  console.log('正在构建前端…')
  const { build } = await import('vite')
  // Beside its place and then moved there: two that build at once, or one that is interrupted, leave a whole client.
  const outDir = `${webFolder}.${process.pid}`
  const began = new Date()
  try {
    await build({ configFile: join(projectFolder, 'vite.config.ts'), logLevel: 'error', build: { outDir } })
    // What was changed while it was building is not in it.
    await utimes(join(outDir, 'index.html'), began, began)
    await rm(webFolder, { recursive: true, force: true })
    await rename(outDir, webFolder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // otherwise another was faster
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
  return webFolder
}

/** Changing these changes nothing of the client. */
const ofTheServer = /^[^/]+\/(server\.ts$|server\/|demo\/|migrations\/)/

async function changedSince(since: number): Promise<boolean> {
  const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'].map((name) =>
    join(projectFolder, name),
  )
  for (const file of files) if (existsSync(file) && (await stat(file)).mtimeMs > since) return true
  for (const root of ['src/core', 'src/web', 'plugins'].map((path) => join(projectFolder, path))) {
    for (const path of await readdir(root, { recursive: true })) {
      if (ofTheServer.test(path.replaceAll('\\', '/'))) continue
      const file = await stat(join(root, path)).catch(() => undefined) // gone meanwhile
      if (file?.isFile() && file.mtimeMs > since) return true
    }
  }
  return false
}
