import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/data'
import { type DevelopCompany, openDevelopCompany } from './develop-company'

const root = join(import.meta.dirname, '../../..')
/** What the product is made of; what tests of the generated plugin need beside it. */
const parts = [
  'src',
  'plugins',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'tests/support',
  'tests/catalogue',
  'tests/layers.test.ts',
]

let company: DevelopCompany
let folder = ''
beforeAll(async () => {
  company = await openDevelopCompany(await openDatabase({ dataDir: 'memory://' }))
  folder = await mkdtemp(join(tmpdir(), 'generated-'))
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await unpack()
}, 120_000)
afterAll(async () => {
  await company.close()
  await company.application.database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Two features of one plugin, from the data source into the copy of the product. */
async function unpack(): Promise<void> {
  const prepare = async (codeName: string, tableName: string) =>
    (
      await company.admin.post<{ id: string }>('blade-develop/code/prepare', {
        codeName,
        tableName,
        datasourceId: company.sourceId,
        tablePrefix: 't_',
        packageName: 'depot',
        packageLabel: '库房',
      })
    ).data.id
  const ids = [await prepare('固定资产', 't_fixed_asset'), await prepare('车辆', 't_vehicle')]
  const answer = await company.server.inject({
    method: 'POST',
    url: `/api/blade-develop/code/gen-code?ids=${ids.join()}&system=saber`,
    headers: { 'blade-auth': company.admin.token ?? '' },
  })
  for (const [path, bytes] of Object.entries(unzipSync(answer.rawPayload))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}

function run(command: string, ...given: string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', command), ...given], { cwd: folder })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** What every plugin is held to. Who may call what is a table that a person reads and adds to. */
const kept = ['tests/layers.test.ts', 'tests/catalogue/catalogue.test.ts', 'tests/plugins/depot']
const lasting = { timeout: 300_000 }

test('a generated plugin that is dropped into plugins/ has sound types', lasting, async () => {
  const { code, output } = await run('typescript/bin/tsc', '--noEmit')
  expect(output).toBe('')
  expect(code).toBe(0)
})

test('it keeps the layers, passes the catalogue, and its calls work on both databases', lasting, async () => {
  const { code, output } = await run('vitest/vitest.mjs', 'run', '--reporter=verbose', ...kept)
  expect(code, output).toBe(0)
  expect(output).toContain('of depot have English for every text')
  expect(output).toContain('固定资产: written, read, changed and removed')
  expect(output).toContain('车辆: written, read, changed and removed')
})
