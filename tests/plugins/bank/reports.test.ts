import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core'
import { currentTime } from '#server'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

const today = currentTime().slice(0, 10)
/** The first of the month so many months from now. */
const monthFrom = (months: number): string => {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const cents = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))
const amount = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
type Rows = readonly Readonly<Record<string, unknown>>[]

/** Adds up cent by cent, in JavaScript, what the reports add up in the database. */
function added(rows: Rows, keyOf: (row: Rows[number]) => string, field: string) {
  const sums = new Map<string, { count: number; sum: bigint }>()
  for (const row of rows) {
    const { count, sum } = sums.get(keyOf(row)) ?? { count: 0, sum: 0n }
    sums.set(keyOf(row), { count: count + 1, sum: sum + cents(row[field]) })
  }
  return sums
}

describeOnBothDatabases('the figures of the workbench', (open) => {
  let company: TestCompany
  let finance: Client
  let own: Client
  let elsewhere: Client
  let stored: Rows
  let contracts: Rows
  let plans: Rows

  beforeAll(async () => {
    company = await openCompany(await open())
    const { resources } = company.application
    let seed = 7n
    const random = (below: number) => {
      seed = (seed * 6364136223846793005n + 1442695040888963407n) % (1n << 64n)
      return Number((seed >> 33n) % BigInt(below))
    }
    const own = (index: number) => (index % 3 === 0 ? company.ids.colleague : company.ids.finance)
    const statements = Array.from({ length: 160 }, (_, index) => {
      const total = BigInt(1 + random(900_000_000))
      const confirmed = index % 4 === 0 ? total : index % 4 === 1 ? total / 3n : 0n
      const claimFlag = index % 11 === 0 && confirmed === 0n ? 0 : 1
      const claimStatus = confirmed === total ? 2 : confirmed > 0n ? 1 : claimFlag === 0 ? 3 : 0
      return {
        transDate: addDays(today, -random(700)),
        transTime: '10:00:00',
        cdflag: random(2) === 0 ? 'c' : 'd',
        trsamt: amount(total),
        confirmAmount: amount(confirmed),
        openAmount: amount(total - confirmed),
        suspendAmount: '0.00',
        claimStatus,
        claimFlag,
        source: 2,
        currency: 'CNY',
        accountId: company.ids.account,
        lineKey: `figures-${index}`,
      }
    })
    const contract = (index: number) => ({
      contractCode: `DQ-${index}`,
      contractName: `到期合同 ${index}`,
      contractType: 1,
      partyAId: company.ids.customer,
      projectId: company.ids.project,
      contractAmount: amount(BigInt(1 + random(900_000_000))),
      taxRate: '0.06',
      contractStatus: index % 5 === 0 ? 4 : 3,
      endDate: addDays(today, random(130) - 20),
    })
    const plan = (index: number) => ({
      contractId: company.ids.contract,
      projectId: company.ids.project,
      planName: `节点 ${index}`,
      planAmount: amount(BigInt(1000 + random(90_000_000))),
      claimAmount: amount(BigInt(random(1000))),
      planDate: addDays(monthFrom(0), random(700) - 350),
      planStatus: 0,
    })
    await company.write(async (write) => {
      await write.insertMany(resources.get('bank.statement'), statements)
      await write.insertMany(
        resources.get('contracts.revenue'),
        [0, 29, 30, 31, 60, 61, 90, 91, -1].map((days, index) => ({
          ...contract(index + 101),
          contractStatus: 3,
          endDate: addDays(today, days),
        })),
      )
      await write.insertMany(
        resources.get('contracts.revenue'),
        Array.from({ length: 60 }, (_, index) => contract(index)),
      )
      await write.insertMany(
        resources.get('projects.collectionPlan'),
        Array.from({ length: 80 }, (_, index) => plan(index)),
      )
      for (const table of ['bank_statement', 'contracts_revenue', 'projects_collection_plan']) {
        const rows = await write.session.query<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id`)
        for (const [index, { id }] of rows.entries())
          await write.session.execute(
            sql`update ${sql.identifier(table)} set create_user = ${own(index)}::int8 where id = ${id}::int8`,
          )
      }
      stored = await write.find(resources.get('bank.statement'), sql`true`)
      contracts = await write.find(resources.get('contracts.revenue'), sql`true`)
      plans = await write.find(resources.get('projects.collectionPlan'), sql`true`)
    })
    finance = await company.as('finance')
    const admin = await company.as('admin')
    await admin.post('blade-system/tenant/submit', { number: '100001', tenantName: '另一家' })
    elsewhere = await company.as('admin', '100001')
  }, 60_000)
  afterAll(() => company.server.close())

  /** What the reports must say, of the rows that somebody sees. */
  const unclaimedOf = (rows: Rows) => {
    const first = monthFrom(-11)
    const waiting = rows.filter((row) => [0, 1].includes(Number(row.claimStatus)) && Number(row.claimFlag) === 1)
    const month = (day: string) => (day < first ? '' : day.slice(0, 7))
    const sums = added(waiting, (row) => `${month(String(row.transDate))} ${String(row.cdflag)}`, 'openAmount')
    return [...sums.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { count, sum }]) => {
        const [of = '', cdflag] = key.split(' ')
        return { month: of, cdflag, count, openAmount: amount(sum) }
      })
  }
  const expiringOf = (rows: Rows) =>
    [
      [0, 30],
      [31, 60],
      [61, 90],
    ].map(([first = 0, last = 0]) => {
      const [from, until] = [addDays(today, first), addDays(today, last)]
      const ending = rows.filter(
        ({ endDate, contractStatus }) =>
          Number(contractStatus) === 3 && typeof endDate === 'string' && endDate >= from && endDate <= until,
      )
      const sum = ending.reduce((total, row) => total + cents(row.contractAmount), 0n)
      return { from, until, count: ending.length, contractAmount: amount(sum) }
    })
  const plansOf = (rows: Rows) =>
    Array.from({ length: 12 }, (_, index) => monthFrom(index - 6).slice(0, 7)).map((month) => {
      const due = rows.filter((row) => String(row.planDate).startsWith(month))
      const sum = (field: string) => amount(due.reduce((total, row) => total + cents(row[field]), 0n))
      return { month, count: due.length, planAmount: sum('planAmount'), claimAmount: sum('claimAmount') }
    })

  const reports = [
    ['blade-biz/bank/statement/unclaimed/months', () => stored, unclaimedOf],
    ['blade-biz/contract/revenue/expiring', () => contracts, expiringOf],
    ['blade-biz/collection/plan/months', () => plans, plansOf],
  ] as const
  const read = async (client: Client, path: string) => (await client.get<Rows>(path)).data

  test.each(reports)('of %s are exact to the cent', async (path, rows, oracle) => {
    const admin = await company.as('admin')
    expect(await read(admin, path)).toEqual(oracle(rows()))
  })

  test.each(reports)('of %s are another company’s own', async (path, _rows, oracle) => {
    expect(await read(elsewhere, path)).toEqual(oracle([]))
  })

  test('count what waits, for those who may act on it', async () => {
    const admin = await company.as('admin')
    const count = stored.filter((row) => [0, 1].includes(Number(row.claimStatus)) && Number(row.claimFlag) === 1).length
    const waiting = await read(admin, 'workspace/to-do')
    expect(waiting).toContainEqual({ id: 'bank.statement.unclaimed', count })
    expect(waiting).toContainEqual({ id: 'system.user.registration', count: 0 })
    expect(await read(await company.as('staff'), 'workspace/to-do')).toEqual([])
    expect((await company.guest.get('workspace/to-do')).status).toBe(401)
  })

  test('are of the rows in sight alone, where a role shows its holders their own', async () => {
    const admin = await company.as('admin')
    const [menuId = '', roleId = ''] = await company.write(async ({ session }) => {
      const rows = await session.query<{ id: string }>(sql`
        (select id from system_menu where tenant_id = '000000' and code = 'statement')
        union all (select id from system_role where tenant_id = '000000' and role_alias = 'finance')`)
      return rows.map(({ id }) => id)
    })
    const dataScopeIds: string[] = []
    for (const resourceCode of ['bank.statement', 'contracts.revenue', 'projects.collectionPlan']) {
      const scope = { menuId, scopeName: resourceCode, resourceCode, scopeType: 2 }
      dataScopeIds.push((await admin.post<{ id: string }>('blade-system/data-scope/submit', scope)).data.id)
    }
    expect((await admin.post('blade-system/role/grant', { roleIds: [roleId], dataScopeIds })).code).toBe(200)
    finance = await company.as('finance')
    own = await company.as('colleague')
    for (const [client, userId] of [
      [finance, company.ids.finance],
      [own, company.ids.colleague],
    ] as const) {
      const seen = (rows: Rows) => rows.filter(({ createUser }) => createUser === userId)
      for (const [path, rows, oracle] of reports) expect(await read(client, path), path).toEqual(oracle(seen(rows())))
      const count = seen(stored).filter(
        (row) => [0, 1].includes(Number(row.claimStatus)) && Number(row.claimFlag) === 1,
      ).length
      expect(await read(client, 'workspace/to-do')).toContainEqual({ id: 'bank.statement.unclaimed', count })
    }
  })
})
