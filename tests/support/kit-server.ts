import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import {
  bootApplication,
  createHttpServer,
  type Database,
  defaultSettings,
  findPlugins,
  grantMatchingMenus,
  pendingMigrations,
  type RunningApplication,
  type ServerPlugin,
  systemActor,
  type Write,
  writeAs,
  writeMigrations,
} from '#server'
import { sql } from 'drizzle-orm'
import { type Client, clientOf, givePassword, signIn } from './company'
import { kitPlugin } from './kit-plugin'

export const tenantId = '000000'
export const otherTenantId = '000001'

/** A server with people and the kit's own test area, in two tenants. */
export interface KitServer {
  readonly application: RunningApplication
  readonly server: FastifyInstance
  readonly guest: Client
  /** Signs in; the password is the account's name. */
  as(account: string, tenant?: string): Promise<Client>
  userId(account: string, tenant?: string): string
  write<T>(work: (write: Write) => Promise<T>, tenant?: string): Promise<T>
  /** A second server process on the same database, as far as that can be had in one process. */
  second(database: Database): Promise<RunningApplication>
}

/** What each account of a tenant may do. */
const accounts = {
  writer: '/thing,thing_view,thing_add,thing_edit,thing_delete,thing_ring,/memo,memo_view,user_view',
  reader: '/thing,thing_view,/memo,memo_view',
  revealer: '/thing,thing_view,thing_edit,thing_phone',
  nobody: '',
} as const

/** Boots the kit on a database. Jobs run only when drained. */
export async function openKit(database: Database, more: readonly ServerPlugin[] = []): Promise<KitServer> {
  const plugins = [...(await kitPlugins()), ...more]
  const boot = (on: Database) =>
    bootApplication(on, { settings: defaultSettings('a secret of tests'), plugins, pollJobs: false })
  const application = await boot(database)
  const write = <T>(work: (session: Write) => Promise<T>, tenant = tenantId) =>
    writeAs(application, systemActor(tenant), work)
  const ids = new Map<string, string>()
  for (const tenant of [tenantId, otherTenantId]) {
    await application.createTenant(tenant, { demo: false })
    await write(async (session) => {
      await givePassword(session, 'admin')
      for (const account of Object.keys(accounts) as (keyof typeof accounts)[])
        ids.set(`${tenant}:${account}`, await addPerson(session, account))
    }, tenant)
  }
  const server = await createHttpServer(application)
  return {
    application,
    server,
    write,
    guest: clientOf(server, {}),
    as: (account, tenant = tenantId) => signIn(server, account, tenant),
    userId: (account, tenant = tenantId) => ids.get(`${tenant}:${account}`) ?? '',
    second: boot,
  }
}

let migrations: Promise<string> | undefined

/** The system area and the test area, whose migrations are written for the file that asks. */
export async function kitPlugins(): Promise<ServerPlugin[]> {
  migrations ??= writeKitMigrations()
  const system = (await findPlugins()).filter(({ id }) => id === 'system')
  return [...system, kitPlugin(await migrations)]
}

async function writeKitMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'))
  await writeMigrations(
    (await pendingMigrations([kitPlugin(folder)])).filter(({ plugin }) => plugin === 'kit'),
    'init',
  )
  return folder
}
afterAll(async () => {
  if (migrations) await rm(await migrations, { recursive: true, force: true })
})

async function addPerson(write: Write, account: keyof typeof accounts): Promise<string> {
  const { resources } = write.application
  const [dept] = await write.find(resources.get('system.dept'), sql`true`)
  const autoGrant = accounts[account]
  const role = await write.insert(resources.get('system.role'), {
    roleName: account,
    roleAlias: account,
    parentId: '0',
    sort: 9,
    autoGrant,
  })
  await grantMatchingMenus(write, [{ id: role.id, autoGrant }])
  const user = await write.insert(resources.get('system.user'), {
    account,
    realName: { writer: '王写', reader: '李读', revealer: '赵看', nobody: '无权' }[account],
    phone: '13912345678',
    statusStr: 1,
    failures: 0,
    roleId: role.id,
    deptId: dept?.id ?? '0',
  })
  await givePassword(write, account)
  return user.id
}
