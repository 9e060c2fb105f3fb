import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectoryLockedError, openDatabase } from '../../../src/server/data'
import { startEngine } from '../../../src/server/data/embedded-engine'

const writer = new URL('./acknowledging-writer.ts', import.meta.url).pathname

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yecai-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The numbers a writer had acknowledged, and readers had read, when it was killed. */
async function killWriter(clients: number, readers: number, acknowledgements: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir, String(clients), String(readers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > acknowledgements) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return output.split('\n').slice(0, -1).map(Number)
}

async function readWritten(): Promise<Set<string>> {
  const database = await openDatabase({ dataDir })
  const rows = await database.read('1', (session) => session.query<{ number: string }>(sql`select number from written`))
  await database.close()
  return new Set(rows.map((row) => row.number))
}

describe('a process that is killed while it writes', () => {
  test.each([
    [1, 0],
    [24, 0],
    [3, 5],
  ])(
    'has lost no row that was acknowledged or read, with %i writers and %i readers',
    {
      timeout: 120_000,
    },
    async (clients, readers) => {
      for (const count of [200, 400]) {
        const numbers = await killWriter(clients, readers, count)
        expect(numbers.length).toBeGreaterThanOrEqual(count)
        const written = await readWritten()
        expect(numbers.filter((number) => !written.has(String(number)))).toEqual([])
        const database = await openDatabase({ dataDir })
        await database.owner((session) => session.execute(sql`truncate written`))
        await database.close()
      }
    },
  )
})

test('each commit of the embedded engine is an fsync of the system', async () => {
  const fsyncSync = fs.fsyncSync
  let count = 0
  fs.fsyncSync = (descriptor) => {
    count += 1
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  try {
    const engine = await startEngine(join(dataDir, 'cluster'))
    await engine.exec('create table t (id int)')
    const before = count
    for (let id = 0; id < 50; id += 1) await engine.query('insert into t values ($1)', [id])
    expect(count - before).toBeGreaterThanOrEqual(50)
    await engine.close()
  } finally {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  }
})

test('a second opener is told who has the directory, and may have it afterwards', async () => {
  const database = await openDatabase({ dataDir })
  const second = openDatabase({ dataDir })
  await expect(second).rejects.toBeInstanceOf(DirectoryLockedError)
  await expect(second).rejects.toMatchObject({ directory: dataDir, pid: process.pid })
  await database.close()
  await (await openDatabase({ dataDir })).close()
})

test('another process is refused as well', async () => {
  const database = await openDatabase({ dataDir })
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number]
  expect(code).not.toBe(0)
  expect(output).toContain(`${dataDir} is in use by process ${process.pid} since 2`)
  await database.close()
})

test('what was written is there after closing and opening', async () => {
  const database = await openDatabase({ dataDir })
  await database.owner((session) => session.execute(sql`create table kept (id int4)`))
  await database.transaction('1', (session) => session.execute(sql`insert into kept values (1)`))
  await database.close()
  const again = await openDatabase({ dataDir })
  expect(await again.read('1', (session) => session.query(sql`select id from kept`))).toEqual([{ id: 1 }])
  await again.close()
})

test('a first start that was interrupted is begun anew', async () => {
  fs.mkdirSync(join(dataDir, 'database.unfinished'), { recursive: true })
  fs.writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir })
  expect(await database.read('1', (session) => session.query(sql`select 1 as one`))).toEqual([{ one: 1 }])
  await database.close()
})
