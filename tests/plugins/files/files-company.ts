import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Database, grantMatchingMenus, systemActor, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { type Client, givePassword, openCompany, type TestCompany } from '../../support/company'

export interface FilesCompany extends TestCompany {
  readonly admin: Client
  readonly finance: Client
  readonly colleague: Client
  readonly staff: Client
  /** The administrator of another tenant. */
  readonly stranger: Client
  /** What lies in the server's folder: paths of files, below it. */
  stored(): string[]
  drain(): Promise<void>
}

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The company with a folder of its own for files, and another tenant beside it. People of finance may look at the list of attachments. */
export async function openFilesCompany(
  database: Database,
  outwardHosts: readonly string[] = [],
  uploadLimit = 1024 * 1024,
): Promise<FilesCompany> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  folders.push(folder)
  const company = await openCompany(database)
  const { application } = company
  Object.assign(application.settings, { filesFolder: folder, outwardHosts, uploadLimit })
  await application.createTenant('000001', { demo: false })
  await writeAs(application, systemActor('000001'), (write) => givePassword(write, 'admin'))
  await company.write(async (write) => {
    const [role] = await write.find(application.resources.get('system.role'), sql`role_alias = 'finance'`)
    await grantMatchingMenus(write, [{ id: role?.id ?? '', autoGrant: '/attach,attach_view' }])
  })
  const [admin, finance, colleague, staff, stranger] = await Promise.all([
    company.as('admin'),
    company.as('finance'),
    company.as('colleague'),
    company.as('staff'),
    company.as('admin', '000001'),
  ])
  return {
    ...company,
    admin,
    finance,
    colleague,
    staff,
    stranger,
    stored: () => (existsSync(folder) ? filesIn(folder) : []),
    drain: () => application.jobRunner.drain('000000'),
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
