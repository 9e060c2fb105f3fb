import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyName, seededRandom } from '#server'
import { sql } from 'drizzle-orm'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

const lines = 30_000
const rare = ['Büro Müller', 'ABC监理(南京)有限公司', '100%_全资', '𠮷野家']

describeOnBothDatabases('filtering many statements by a part of a name', (open) => {
  let company: TestCompany
  let clerk: Client
  const names: string[] = []
  beforeAll(async () => {
    const database = await open()
    company = await openCompany(database)
    clerk = await company.as('finance')
    const random = seededRandom('filter by part')
    for (let index = 0; index < lines; index += 1) names.push(rare[index % 3_000] ?? companyName(random))
    await company.write((write) =>
      write.insertMany(
        write.application.resources.get('bank.statement'),
        names.map((otherName, index) => ({
          transDate: '2026-10-09',
          transTime: '10:00:00',
          cdflag: 'c',
          trsamt: '1.00',
          confirmAmount: '0.00',
          openAmount: '1.00',
          suspendAmount: '0.00',
          claimStatus: 0,
          claimFlag: 1,
          source: 2,
          type: 1,
          otherName,
          accountId: company.ids.account,
          lineKey: `part-${index}`,
        })),
      ),
    )
    await database.owner((session) => session.execute(sql`analyze bank_statement`))
  })
  afterAll(() => company.server.close())

  const total = async (filter: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ size: '1', ...filter }).toString()
    return (await clerk.get<{ total: number }>(`blade-biz/bank/statement/page?${query}`)).data.total
  }
  const holding = (part: string) => names.filter((name) => name.toLowerCase().includes(part.toLowerCase())).length

  test.each([
    'Müller',
    'abc监理',
    'ABC监理',
    '监理（南京）',
    '100%',
    '%',
    '_',
    '全资',
    '吉野',
    '𠮷野',
    '𠮷',
    '公司',
    '南京',
    '苏州恒',
    '京恒',
    '恒',
    '没有的',
    'x',
  ])('finds all that have %s, and nothing else', async (part) => {
    expect(await total({ otherName: part })).toBe(holding(part))
    expect(await total({ otherName_like: part })).toBe(holding(part))
  })

  test('reads the index of characters for what is rare', async () => {
    const plan = await company.application.database.read('000000', (session) =>
      session.query(sql`
        explain select from bank_statement
        where tenant_id = '000000' and string_to_array(lower(other_name), null) @> ${sql.param(['全', '资'])}::text[]`),
    )
    expect(JSON.stringify(plan)).toContain('bank_statement_characters_index')
  })

  test('reads the index of amounts for an amount', async () => {
    const plan = await company.application.database.read('000000', (session) =>
      session.query(sql`explain select from bank_statement where tenant_id = '000000' and trsamt = 7.77`),
    )
    expect(JSON.stringify(plan)).toContain('bank_statement_trsamt_index')
  })
})
