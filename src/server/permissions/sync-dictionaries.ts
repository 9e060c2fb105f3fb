import type { DictionarySeed, PluginDefinition } from '#core'
import { sql } from 'drizzle-orm'
import { newId } from '../data'
import type { Values, Write } from '../records/write'

/**
 * Adds the dictionaries that plugins bring and a tenant does not have yet, whole; one that is there belongs to the
 * administrator. Those of the area 'system' are the platform's, all others the business's.
 */
export async function syncDictionaries(write: Write, plugins: readonly PluginDefinition[]): Promise<void> {
  await sync(write, 'system.dict', seedsOf(plugins.filter(({ id }) => id === 'system')))
  await sync(write, 'system.dictBiz', seedsOf(plugins.filter(({ id }) => id !== 'system')))
}

const seedsOf = (plugins: readonly PluginDefinition[]) => plugins.flatMap((plugin) => plugin.dictionaries ?? [])

async function sync(
  write: Write,
  id: 'system.dict' | 'system.dictBiz',
  seeds: readonly DictionarySeed[],
): Promise<void> {
  const table = sql.identifier(id === 'system.dict' ? 'system_dict' : 'system_dict_biz')
  const known = await write.session.query<{ code: string }>(sql`
    select distinct code from ${table} where tenant_id = ${write.actor.tenantId}`)
  const codes = new Set(known.map(({ code }) => code))
  const rows = mergeSeeds(seeds)
    .filter(({ code }) => !codes.has(code))
    .flatMap(rowsOf)
  if (rows.length > 0) await write.insertMany(write.application.resources.get(id), rows)
}

/** Two areas may need the same dictionary; it gets the values of both, the first one's text counts. */
function mergeSeeds(seeds: readonly DictionarySeed[]): DictionarySeed[] {
  const merged = new Map<string, DictionarySeed>()
  for (const seed of seeds) {
    const known = merged.get(seed.code)
    merged.set(seed.code, known ? { ...known, values: { ...seed.values, ...known.values } } : seed)
  }
  return [...merged.values()]
}

function rowsOf({ code, label, values }: DictionarySeed, index: number): Values[] {
  const parent = { id: newId(), parentId: '0', code, dictKey: '-1', dictValue: label, sort: index + 1, isSealed: 0 }
  const children = Object.entries(values).map(([dictKey, dictValue], at) => ({
    parentId: parent.id,
    code,
    dictKey,
    dictValue,
    sort: at + 1,
    isSealed: 0,
  }))
  return [parent, ...children]
}
