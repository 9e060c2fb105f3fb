import type { Application, DictionarySource, ReadSession } from '#server'
import { sql } from 'drizzle-orm'

declare module '#server' {
  interface Services {
    /** Key to text of a dictionary, sealed values included. */
    'system.dictionaries': DictionarySource
  }
}

export interface DictionaryValue {
  readonly id: string
  readonly code: string
  readonly dictKey: string
  readonly dictValue: string
  readonly sort: number
  readonly isSealed: number
  readonly remark: string
}

const tables = { 'system.dict': sql`system_dict`, 'system.dictBiz': sql`system_dict_biz` } as const
type Kind = keyof typeof tables

/** The values of a dictionary in their order; where this kind has none of the code, the other kind's. */
export async function readDictionary(
  read: ReadSession,
  code: string,
  kind: Kind = 'system.dictBiz',
): Promise<DictionaryValue[]> {
  const own = await valuesOf(read, code, kind)
  return own.length > 0 ? own : valuesOf(read, code, kind === 'system.dict' ? 'system.dictBiz' : 'system.dict')
}

const valuesOf = ({ session, actor }: ReadSession, code: string, kind: Kind): Promise<DictionaryValue[]> =>
  session.query<DictionaryValue>(sql`
    select id, code, dict_key as "dictKey", dict_value as "dictValue", coalesce(sort, 0) as sort,
      coalesce(is_sealed, 0) as "isSealed", coalesce(remark, '') as remark
    from ${tables[kind]} where tenant_id = ${actor.tenantId} and is_deleted = 0 and code = ${code} and dict_key <> '-1'
    order by sort, id`)

/** Values that are sealed, by key. */
export async function readSealed(read: ReadSession, code: string): Promise<ReadonlyMap<string, string>> {
  const values = await readDictionary(read, code)
  return new Map(values.filter(({ isSealed }) => isSealed === 1).map(({ dictKey, dictValue }) => [dictKey, dictValue]))
}

/** Dictionaries in memory, per tenant, until one of the tenant changes. */
export function createDictionarySource(application: Application): DictionarySource {
  const tenants = new Map<string, Map<string, Promise<ReadonlyMap<string, string>>>>()
  application.changes.subscribe(({ resource, tenantId }) => {
    if (resource === 'system.dict' || resource === 'system.dictBiz' || resource === 'system.session')
      tenants.delete(tenantId)
  })
  const source: DictionarySource = (read, code) => {
    const { tenantId } = read.actor
    const known = tenants.get(tenantId) ?? new Map<string, Promise<ReadonlyMap<string, string>>>()
    tenants.set(tenantId, known)
    const found = known.get(code)
    if (found) return found
    const values = readDictionary(read, code).then(
      (rows) => new Map(rows.map(({ dictKey, dictValue }) => [dictKey, dictValue])),
    )
    known.set(code, values)
    values.catch(() => known.delete(code))
    return values
  }
  return source
}
