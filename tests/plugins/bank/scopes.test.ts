import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type ImportClient, importClient } from './import-server/import-client'
import { statementFile } from './import-server/statement-file'

/** Two cashiers of one role that shows each of them their own documents alone. */
describeOnBothDatabases('own documents alone', (open) => {
  let company: TestCompany
  let own: Client
  let other: Client
  let importing: ImportClient
  let othersImport: ImportClient

  beforeAll(async () => {
    company = await openCompany(await open())
    const admin = await company.as('admin')
    const idOf = (table: string, where: ReturnType<typeof sql>) =>
      company.write(async ({ session }) => {
        const rows = await session.query<{ id: string }>(
          sql`select id from ${sql.identifier(table)} where tenant_id = '000000' and ${where} limit 1`,
        )
        return rows[0]?.id ?? ''
      })
    const menuId = await idOf('system_menu', sql`code = 'statement'`)
    const roleId = await idOf('system_role', sql`role_alias = 'finance'`)
    const dataScopeIds: string[] = []
    for (const resourceCode of ['bank.claim', 'bank.importBatch']) {
      const scope = { menuId, scopeName: resourceCode, resourceCode, scopeType: 2 }
      dataScopeIds.push((await admin.post<{ id: string }>('blade-system/data-scope/submit', scope)).data.id)
    }
    expect((await admin.post('blade-system/role/grant', { roleIds: [roleId], dataScopeIds })).msg).toBe('操作成功')
    own = await company.as('finance')
    other = await company.as('colleague')
    importing = await importClient(company, 'finance')
    othersImport = await importClient(company, 'colleague')
  })
  afterAll(() => company.server.close())

  test('a claim’s voucher is not pushed by somebody who cannot see the claim', async () => {
    const statementId = await company.receipt('320.00')
    const made = await own.post<{ id: string }>('blade-biz/bank/statement/claim/submit', {
      claimType: 1,
      items: [{ statementId, amount: '320.00', contractId: company.ids.contract }],
    })
    const push = (by: Client) => by.post(`blade-biz/voucher/statement-claim?id=${made.data.id}`)
    expect((await push(other)).status).toBe(404)
    expect((await push(own)).status).not.toBe(404)
  })

  test('a file in review is neither read, confirmed nor given up by somebody who cannot see it', async () => {
    const id = await importing.read(statementFile([{ cents: 777_00, number: 'OWN-1' }]))
    for (const path of ['review', 'lines', 'progress'])
      expect((await othersImport.get(`${path}?id=${id}`)).code, path).toBe(404)
    for (const path of ['mapping', 'confirm', 'discard', 'undo'])
      expect((await othersImport.post(path, { id })).code, path).toBe(404)
    expect((await importing.review(id)).lineCount).toBe(1)
  })
})
