import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store'
import { isStorageName } from './storage-name'

/** The store that every server has: a folder of the data directory, one below it for each tenant. */
export function diskStore(folder: string, tenantId: string): FileStore {
  const pathOf = (name: string) => {
    if (!isStorageName(name) || !/^\w{1,32}$/.test(tenantId)) throw new Error(`not a stored file: ${name}`)
    return join(folder, tenantId, name)
  }
  return {
    async put(name, { path }) {
      const to = pathOf(name)
      await mkdir(dirname(to), { recursive: true })
      await flush(path)
      await move(path, to)
      await flush(dirname(to))
    },
    async open(name) {
      const stream = createReadStream(pathOf(name))
      await once(stream, 'open')
      return stream
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** What was acknowledged is there after a power cut, too. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await copyFile(from, to)
    await flush(to)
  })
}
