import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '../../../support/company'
import { describeOnBothDatabases } from '../../../support/databases'
import { type ImportClient, importClient } from './import-client'
import { statementFile } from './statement-file'

describeOnBothDatabases('importing a bank statement', (open) => {
  let company: TestCompany
  let clerk: ImportClient
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await importClient(company)
  })
  afterAll(() => company.server.close())

  test('stores every line as the review showed it, with the raw line', async () => {
    const id = await clerk.read(
      statementFile([
        { cents: 50_000_00, number: 'A1' },
        { cents: -1_234_56, number: 'A2', name: '苏州电力', account: '88888888', words: '电费' },
      ]),
    )
    const review = await clerk.review(id)
    expect(review).toMatchObject({
      account: { id: company.ids.account },
      questions: [],
      counts: { fresh: 2, known: 0 },
    })
    expect(review.checks.filter(({ ok }) => !ok)).toEqual([])
    const shown = (await clerk.lines(id)).records
    const confirmed = await clerk.post('confirm', { id })
    expect(confirmed).toMatchObject({
      code: 200,
      data: { importStatus: 2, addedCount: 2, knownCount: 0, rejectedCount: 0 },
    })
    const stored = await clerk.stored(id)
    for (const [index, row] of stored.entries()) expect(row).toMatchObject({ ...shown[index]?.values, type: row.type })
    expect(stored[1]).toMatchObject({
      cdflag: 'd',
      trsamt: '1234.56',
      dbtacc: '4301015809100123456',
      crtdwmc: '苏州电力',
      otherName: '苏州电力',
      claimStatus: 0,
      openAmount: '1234.56',
      source: 2,
      balance: '1048765.44',
    })
    expect(stored[1]?.rawLine).toMatchObject({ row: 4, cells: expect.arrayContaining(['苏州电力', '电费']) })
  })
})
