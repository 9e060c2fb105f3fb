import { type Database, systemActor, writeAs } from '#server'
import { type Client, givePassword, openCompany, type TestCompany } from '../../support/company'
import { openSourceDatabase, type SourceDatabase } from './source-database'

export interface DevelopCompany extends TestCompany {
  readonly admin: Client
  readonly staff: Client
  /** The administrator of another tenant. */
  readonly stranger: Client
  readonly source: SourceDatabase
  /** A data source that points at `source`. */
  readonly sourceId: string
}

/** The company beside another tenant, and a database outside that the operator allows. */
export async function openDevelopCompany(database: Database): Promise<DevelopCompany> {
  const company = await openCompany(database)
  const source = await openSourceDatabase()
  const { application } = company
  Object.assign(application.settings, { outwardHosts: [source.place] })
  await application.createTenant('000001', { demo: false })
  await writeAs(application, systemActor('000001'), (write) => givePassword(write, 'admin'))
  const admin = await company.as('admin')
  const { data } = await admin.post<{ id: string }>('blade-develop/datasource/submit', given(source))
  return {
    ...company,
    admin,
    staff: await company.as('staff'),
    stranger: await company.as('admin', '000001'),
    source,
    sourceId: data.id,
  }
}

/** A data source as a form sends it. */
export const given = ({ url, username }: SourceDatabase, more: Readonly<Record<string, unknown>> = {}) => ({
  name: '库房',
  url,
  username,
  password: 'not-asked-for',
  ...more,
})
