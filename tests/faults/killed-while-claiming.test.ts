import { sql } from 'drizzle-orm'
import { expect, describe, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../../src/server/data'
import { freshPostgresUrl } from '../support/databases'
import { type Client, printedPassword, signInAdministrator } from '../support/wire-client'
import { newDataDir, startProduct } from './support/product'

/** What the server had acknowledged when it was killed. */
interface Acknowledged {
  readonly statements: { id: string; amount: string }[]
  readonly claims: { id: string; serialNumber: string; statementId: string; amount: string }[]
}

const claimCall = 'blade-biz/bank/statement/claim/submit'
const clients = 8
const actsBeforeTheKill = 150

describe.each([
  ['the embedded database', () => ({ dataDir: newDataDir() })],
  ['PostgreSQL', async () => ({ url: await freshPostgresUrl() })],
])('a server on %s that is killed while people claim', (_, place) => {
  test('has kept every acknowledged record and no half act', { timeout: 240_000 }, async () => {
    const { dataDir, url }: DatabaseOptions = await place()
    const env: Record<string, string> = url ? { DATABASE_URL: url } : { DATA_DIR: dataDir ?? '' }
    const first = await startProduct({ env })
    const password = printedPassword(first.said())
    const acknowledged = await claimUntilKilled(await signInAdministrator(first), () => first.end('SIGKILL'))
    expect(acknowledged.statements.length + acknowledged.claims.length).toBeGreaterThanOrEqual(actsBeforeTheKill)

    const second = await startProduct({ env })
    const client = await signInAdministrator(second, password)
    for (const { id, amount } of acknowledged.statements) {
      const { body } = await client.get<Record<string, string>>(`blade-biz/bank/statement/detail?id=${id}`)
      expect(body, id).toMatchObject({ code: 200, data: { trsamt: amount } })
    }
    for (const { id, serialNumber, amount } of acknowledged.claims) {
      const { body } = await client.get<Record<string, string>>(`blade-biz/finance/transaction/detail?id=${id}`)
      expect(body, id).toMatchObject({ code: 200, data: { serialNumber, amount } })
    }
    const again = await client.post(claimCall, { claimType: 5, items: [await freshLine(client)] })
    expect(again.body).toMatchObject({ code: 200 })
    await second.end('SIGTERM')

    expect(await brokenIdentities(url ? { url } : { dataDir: `${dataDir}/database` })).toEqual({
      statementsThatDisagreeWithTheirClaims: 0,
      claimsThatDisagreeWithTheirLines: 0,
      claimsWithoutVoucher: 0,
      vouchersOutOfBalance: 0,
      claimsWithoutAudit: 0,
      gapsInTheNumbers: 0,
    })
  })
})

/** People enter statements and claim part of each, until so many acts were acknowledged that the server is killed. */
async function claimUntilKilled(client: Client, kill: () => Promise<unknown>): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { statements: [], claims: [] }
  const accountId = await ownAccount(client)
  let killed: Promise<unknown> | undefined
  const killWhenEnough = () => {
    if (acknowledged.statements.length + acknowledged.claims.length >= actsBeforeTheKill) killed ??= kill()
  }
  const work = async (person: number) => {
    for (let number = 1; !killed; number += 1) {
      const amount = `${100 * person + number}.50`
      const line = await client.post<{ id: string }>('blade-biz/bank/statement/submit', lineOf(accountId, amount))
      if (line.body.code !== 200) throw new Error(line.body.msg)
      const { id } = line.body.data
      acknowledged.statements.push({ id, amount })
      const items = [{ statementId: id, amount: '50.25' }]
      const claim = await client.post<{ id: string; serialNumber: string }>(claimCall, { claimType: 5, items })
      if (claim.body.code !== 200) throw new Error(claim.body.msg)
      acknowledged.claims.push({ ...claim.body.data, statementId: id, amount: '50.25' })
      killWhenEnough()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: clients }, (_, person) => work(person + 1)))
  await killed
  const refused = ends.flatMap((end) => (end.status === 'rejected' && !isLostServer(end.reason) ? [end.reason] : []))
  expect(refused).toEqual([])
  return acknowledged
}

const isLostServer = (error: unknown) => error instanceof TypeError // of fetch: the answer did not come

const lineOf = (accountId: string, trsamt: string) => ({
  accountId,
  cdflag: 'c',
  transDate: '2026-10-09',
  transTime: '10:00:00',
  trsamt,
  dbtdwmc: '南京恒泰置业有限公司',
})

async function ownAccount(client: Client): Promise<string> {
  const account = { accountName: '本公司', bankName: '工商银行', account: '4301015809100123456', kind: 1 }
  const { body } = await client.post<{ id: string }>('blade-biz/finance/account/submit', account)
  if (body.code !== 200) throw new Error(body.msg)
  return body.data.id
}

async function freshLine(client: Client): Promise<{ statementId: string; amount: string }> {
  const { body: page } = await client.get<{ records: { id: string }[] }>('blade-biz/finance/account/page')
  const line = lineOf(page.data.records[0]?.id ?? '', '10.00')
  const { body } = await client.post<{ id: string }>('blade-biz/bank/statement/submit', line)
  return { statementId: body.data.id, amount: '10.00' }
}

/** How many records of each kind contradict one another. */
async function brokenIdentities(place: DatabaseOptions): Promise<Record<string, number>> {
  const database = await openDatabase(place)
  const [row = {}] = await database.owner((session) =>
    session.query<Record<string, string>>(sql`
      select
        (select count(*) from bank_statement s where confirm_amount <>
          (select coalesce(sum(amount - unclaim_amount), 0) from bank_claim_item i where i.statement_id = s.id))
          as "statementsThatDisagreeWithTheirClaims",
        (select count(*) from bank_claim c where amount is distinct from
          (select sum(amount) from bank_claim_item i where i.claim_id = c.id)) as "claimsThatDisagreeWithTheirLines",
        (select count(*) from bank_claim c where not exists
          (select from finance_voucher v where v.id = c.voucher_id and v.debit_amount = c.amount)) as "claimsWithoutVoucher",
        (select count(*) from finance_voucher v where v.debit_amount <> v.credit_amount or not exists
          (select from finance_voucher_entry e where e.voucher_id = v.id
            having sum(e.debit_amount) = v.debit_amount and sum(e.credit_amount) = v.credit_amount)) as "vouchersOutOfBalance",
        (select count(*) from bank_claim c where not exists
          (select from audit_entry a where a.resource = 'bank.claim' and a.record_id = c.id and a.action = 'create'))
          as "claimsWithoutAudit",
        (select max(right(serial_number, 4)::int) - count(*) from bank_claim) as "gapsInTheNumbers"`),
  )
  await database.close()
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]))
}
