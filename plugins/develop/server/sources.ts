import { AppError, ruleBroken } from '#core'
import { type CallContext, unseal, visibleRows } from '#server'
import { sql } from 'drizzle-orm'
import { datasource } from '../resources/datasource'
import { type Ask, withSource } from './open-source'
import { sourceAddress } from './source-address'

export const sealPurpose = 'develop.datasource'

interface SourceRow {
  readonly url: string
  readonly username: string | null
  readonly password: string | null
}

/** Asks the data source of this id, one that the caller may see. Nothing of our own database is held meanwhile. */
export async function askSource<T>(context: CallContext, id: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const { secret, outwardHosts } = context.application.settings
  const [row] = await context.read((read) =>
    read.session.query<SourceRow>(sql`
      select url, username, password from develop_datasource where ${visibleRows(read, datasource)} and id = ${id}::int8`),
  )
  if (!row) throw new AppError('recordMissing', { params: { label: datasource.label } })
  if (!row.password) throw ruleBroken('该数据源还没有密码，请先填写')
  const password = unseal(secret, sealPurpose, row.password)
  const address = sourceAddress(outwardHosts, row.url)
  return withSource(outwardHosts, { ...address, username: row.username ?? '', password }, work)
}
