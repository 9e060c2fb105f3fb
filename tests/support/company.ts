import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  bootApplication,
  createHttpServer,
  type Database,
  defaultSettings,
  grantMatchingMenus,
  hashPassword,
  type RunningApplication,
  systemActor,
  type Write,
  writeAs,
} from '#server'
import { sql } from 'drizzle-orm'

export const tenantId = '000000'

/** The wire form of a password: lower-case hex MD5. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export interface Answer<T = unknown> {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: T
}

export interface Client {
  /** The value of the header `Blade-Auth`. */
  readonly token?: string
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}

/** A small company on a running server: users of each kind, a customer with two contracts, an account. */
export interface TestCompany {
  readonly application: RunningApplication
  readonly server: FastifyInstance
  readonly ids: Readonly<Record<CompanyRecord, string>>
  /** Signs in (the password is the account's name) and answers a client that carries the token. */
  as(account: string, tenant?: string): Promise<Client>
  guest: Client
  write<T>(work: (write: Write) => Promise<T>): Promise<T>
  /** A receipt of the customer, stored as an import would. */
  receipt(amount: string, values?: Readonly<Record<string, unknown>>): Promise<string>
  close(): Promise<void>
}

type CompanyRecord =
  | 'customer'
  | 'otherCustomer'
  | 'project'
  | 'otherProject'
  | 'contract'
  | 'otherContract'
  | 'account'
  | 'finance'
  | 'colleague'
  | 'staff'

const roles = [
  {
    roleAlias: 'finance',
    autoGrant:
      '/statement*,statement*,/claim*,claim*,/offset*,offset*,/compare,/invoice,invoice_view,/voucher,voucher*,/account,account_*,/customer,customer*,/revenue,revenue_view,/project,project_view,/collection_plan,collection_plan_view,user_view',
  },
  { roleAlias: 'staff', autoGrant: '/project,project_view' },
] as const

/** Boots every area on the database and fills in the company. Jobs run only when drained. */
export async function openCompany(database: Database): Promise<TestCompany> {
  const application = await bootApplication(database, {
    settings: defaultSettings('a secret of tests'),
    pollJobs: false,
  })
  await application.createTenant(tenantId, { demo: false })
  const server = await createHttpServer(application)
  const write = <T>(work: (session: Write) => Promise<T>) => writeAs(application, systemActor(tenantId), work)
  const ids = await write(fillCompany)
  let number = 0
  return {
    application,
    server,
    ids,
    write,
    guest: clientOf(server, {}),
    as: (account, tenant = tenantId) => signIn(server, account, tenant),
    async receipt(amount, values = {}) {
      const line = ++number
      const resource = application.resources.get('bank.statement')
      const [id] = await write((session) =>
        session.insertMany(resource, [receiptValues(ids.account, amount, line, values)]),
      )
      return id ?? ''
    },
    async close() {
      await server.close()
      await application.close()
    },
  }
}

const receiptValues = (
  accountId: string,
  amount: string,
  number: number,
  values: Readonly<Record<string, unknown>>,
) => ({
  transDate: '2026-10-09',
  transTime: '10:00:00',
  cdflag: 'c',
  trsamt: amount,
  confirmAmount: '0.00',
  openAmount: amount,
  suspendAmount: '0.00',
  claimStatus: values.claimFlag === 0 ? 3 : 0,
  claimFlag: 1,
  source: 2,
  otherName: '南京恒泰置业有限公司',
  dbtdwmc: '南京恒泰置业有限公司',
  transAbstr: '监理费',
  currency: 'CNY',
  type: 1,
  accountId,
  lineKey: `test-${number}`,
  ...values,
})

async function fillCompany(write: Write): Promise<TestCompany['ids']> {
  const { resources } = write.application
  const [{ id: deptId } = { id: '0' }] = await write.find(resources.get('system.dept'), sql`true`)
  const people = {
    finance: await addUser(write, 'finance', 'finance', deptId),
    colleague: await addUser(write, 'colleague', 'finance', deptId),
    staff: await addUser(write, 'staff', 'staff', deptId),
  }
  await givePassword(write, 'admin')
  const [customer = '', otherCustomer = ''] = await write.insertMany(resources.get('contracts.customer'), [
    { customerName: '南京恒泰置业有限公司', shortName: '恒泰置业', customerType: 1, status: 1 },
    { customerName: '苏州华信交通投资有限公司', shortName: '华信交投', customerType: 1, status: 1 },
  ])
  const project = (vcode: string, vname: string, customerId: string) => ({
    vcode,
    vname,
    projectStatus: '2',
    businessTypeCode: '1',
    projectManager: people.finance,
    deptId,
    customerId,
  })
  const [projectId = '', otherProject = ''] = await write.insertMany(resources.get('projects.project'), [
    project('XM-2026-0001', '滨江住宅小区工程监理', customer),
    project('XM-2026-0002', '轨道交通车站施工监理', otherCustomer),
  ])
  const contract = (contractCode: string, partyAId: string, of: string) => ({
    contractCode,
    contractName: `合同 ${contractCode}`,
    contractType: 1,
    partyAId,
    contractAmount: '1000000.00',
    taxRate: '0.06',
    claimAmount: '0.00',
    invoiceAmount: '0.00',
    signingDate: '2026-01-05',
    projectId: of,
    contractStatus: 3,
    archiveStatus: 1,
  })
  const [contractId = '', otherContract = ''] = await write.insertMany(resources.get('contracts.revenue'), [
    contract('SR-2026-0001', customer, projectId),
    contract('SR-2026-0002', otherCustomer, otherProject),
  ])
  const plan = (planName: string, planAmount: string, planDate: string) => ({
    contractId,
    projectId,
    planName,
    planAmount,
    planDate,
    claimAmount: '0.00',
    invoiceAmount: '0.00',
    planStatus: 0,
  })
  await write.insertMany(resources.get('projects.collectionPlan'), [
    plan('进场预付', '200000.00', '2026-02-01'),
    plan('进度款', '600000.00', '2026-06-01'),
    plan('竣工验收', '200000.00', '2026-12-01'),
  ])
  const [account = ''] = await write.insertMany(resources.get('finance.account'), [
    {
      accountName: '南京恒信工程咨询有限公司',
      bankName: '工商银行城南支行',
      account: '4301015809100123456',
      currency: 'CNY',
      kind: 1,
      isBranch: 0,
      subjectCode: '1002',
    },
  ])
  return {
    ...people,
    customer,
    otherCustomer,
    project: projectId,
    otherProject,
    contract: contractId,
    otherContract,
    account,
  }
}

async function addUser(write: Write, account: string, roleAlias: string, deptId: string): Promise<string> {
  const role = write.application.resources.get('system.role')
  const [existing] = await write.find(role, sql`role_alias = ${roleAlias}`)
  const autoGrant = roles.find((each) => each.roleAlias === roleAlias)?.autoGrant ?? ''
  const row =
    existing ?? (await write.insert(role, { roleName: roleAlias, roleAlias, parentId: '0', sort: 9, autoGrant }))
  if (!existing) await grantMatchingMenus(write, [{ id: row.id, autoGrant }])
  const user = await write.insert(write.application.resources.get('system.user'), {
    account,
    realName: { finance: '钱会计', colleague: '孙出纳', staff: '李员工' }[account] ?? account,
    statusStr: 1,
    failures: 0,
    roleId: row.id,
    deptId,
  })
  await givePassword(write, account)
  return user.id
}

export async function givePassword(write: Write, account: string): Promise<void> {
  const password = await hashPassword(md5(account))
  await write.session.execute(sql`
    update "system_user" set password = ${password} where tenant_id = ${write.actor.tenantId} and account = ${account}`)
}

export async function signIn(server: FastifyInstance, account: string, tenant: string): Promise<Client> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { 'tenant-id': tenant },
    payload: {
      tenantId: tenant,
      username: account,
      password: md5(account),
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    },
  })
  const token = answer.json<{ access_token?: string }>().access_token
  if (!token) throw new Error(`${account} cannot sign in: ${answer.body}`)
  return clientOf(server, { 'blade-auth': `bearer ${token}` })
}

export function clientOf(server: FastifyInstance, headers: Record<string, string>): Client {
  const call = async (method: 'GET' | 'POST', path: string, payload?: unknown, more: Record<string, string> = {}) => {
    const answer = await server.inject({
      method,
      url: `/api/${path}`,
      headers: { ...headers, ...more },
      payload: payload as object | undefined,
    })
    const body = answer.json<{ code: number; msg: string; data: never }>()
    return { status: answer.statusCode, code: body.code, msg: body.msg, data: body.data }
  }
  return {
    token: headers['blade-auth'],
    get: (path) => call('GET', path),
    post: (path, body, more) => call('POST', path, body, more),
  }
}
