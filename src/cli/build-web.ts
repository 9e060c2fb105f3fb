import { existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder, webFolder } from './options'

/** Builds the web client unless what is built is newer than everything it is made of. */
export async function buildWeb(): Promise<void> {
  const built = join(webFolder, 'index.html')
  const since = existsSync(built) ? statSync(built).mtimeMs : 0
  if (since > 0 && !(await changedSince(since))) return
  console.log('正在构建前端…')
  const { build } = await import('vite')
  await build({ configFile: join(projectFolder, 'vite.config.ts'), logLevel: 'warn' })
}

async function changedSince(since: number): Promise<boolean> {
  const roots = ['src/core', 'src/web', 'plugins'].map((path) => join(projectFolder, path))
  const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'].map((name) =>
    join(projectFolder, name),
  )
  for (const file of files) if (existsSync(file) && (await stat(file)).mtimeMs > since) return true
  for (const root of roots) {
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile() && (await stat(join(entry.parentPath, entry.name))).mtimeMs > since) return true
    }
  }
  return false
}
