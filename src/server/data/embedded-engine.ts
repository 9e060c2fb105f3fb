import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableStart, syncPath, syncTree } from './durable-files'

/** Starts the engine in memory or on a directory, which is made (whole or not at all) where there is none. */
export async function startEngine(directory: string | undefined): Promise<PGlite> {
  if (directory === undefined) return PGlite.create({ loadDataDir: await template() })
  if (!existsSync(directory)) await createDirectory(directory)
  return PGlite.create({ fs: new DurableFiles(directory), startParams: durableStart(PGlite.defaultStartParams) })
}

/** Made under another name first: a first start that is interrupted leaves nothing half done behind. */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const engine = await PGlite.create({ fs: new DurableFiles(unfinished), loadDataDir: await template() })
  await engine.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncPath(dirname(directory))
}

/** An empty cluster. Making one takes seconds, so it is kept in `.cache` for the next. */
async function template(): Promise<Blob> {
  const packageFile = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = engineVersion(packageFile)
  const file = join(fileURLToPath(new URL('../../../.cache', import.meta.url)), `empty-cluster-${version}.tar`)
  if (existsSync(file)) return new Blob([new Uint8Array(readFileSync(file))])
  const engine = await PGlite.create()
  const cluster = await engine.dumpDataDir('none')
  await engine.close()
  keep(file, new Uint8Array(await cluster.arrayBuffer()))
  return cluster
}

function engineVersion(packageFile: string): string {
  const description = readFileSync(join(dirname(packageFile), '../package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}

/** Several may do so at once; an installation that cannot be written to goes without. */
function keep(file: string, content: Uint8Array): void {
  const own = `${file}.${process.pid}.${Date.now()}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(own, content)
    renameSync(own, file)
  } catch {
    rmSync(own, { force: true })
  }
}
