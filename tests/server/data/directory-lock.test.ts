import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from '../../../src/server/data/directory-lock'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'yecai-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe.each(['linux', 'darwin'] as const)('the lock of a directory, as on %s', (platform) => {
  const lock = () => lockDirectory(directory, platform)

  test('has one winner', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, lock))
    const winners = results.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value.release()
  })

  test('names its holder', async () => {
    const held = await lock()
    const holder = JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8')) as { since: string }
    await expect(lock()).rejects.toMatchObject({ directory, pid: process.pid, since: holder.since })
    await held.release()
  })

  test('can be taken again when it was released', async () => {
    await (await lock()).release()
    await (await lock()).release()
  })

  test('of a process that is gone can be taken', async () => {
    const stale = { pid: process.pid, since: '2024-01-01T00:00:00.000Z', started: 'an earlier process with this pid' }
    writeFileSync(join(directory, 'lock.json'), JSON.stringify(stale))
    const held = await lock()
    await expect(lock()).rejects.toMatchObject({ name: 'DirectoryLockedError' })
    await held.release()
  })
})
