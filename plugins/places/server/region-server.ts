import { fieldsInvalid, ruleBroken, valueText } from '#core'
import { type ReadSession, serveResource, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { region } from '../resources/region'
import { adcodeOf, joinNames, parentCodeOf, wayOf } from './shipped-places'

/** The names from the province down to the division above a code. Throws when one of them is missing. */
async function namesAbove(write: Write, code: string): Promise<readonly string[]> {
  const above = wayOf(code).slice(0, -1)
  // The division above stays where it is until this one stands below it.
  const rows = await write.session.query<{ id: string; name: string }>(sql`
    select id, name from places_region where tenant_id = ${write.actor.tenantId} and is_deleted = 0
    and id = any(${sql.param([...above])}::int8[]) order by id for share`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const missing = above.find((each) => !names.has(each))
  if (missing) throw codeRefused('上级区划“{{code}}”不存在，请先新增上级区划', { code: missing })
  return above.map((each) => names.get(each) ?? '')
}

const codeRefused = (message: string, params: Readonly<Record<string, string>>) =>
  fieldsInvalid([{ field: 'code', label: '区划编号', message, params }])

/** Full names of all below carry the name of this one. */
async function renameBelow({ session, actor }: Write, code: string, before: string, after: string): Promise<void> {
  await session.execute(sql`
    update places_region set full_name = ${after} || substr(full_name, ${before.length + 1}::int4)
    where tenant_id = ${actor.tenantId} and code like ${`${code}%`} and code <> ${code} and starts_with(full_name, ${before})`)
}

export const regionServer = serveResource(region)({
  async beforeWrite(write, values, previous) {
    const code = previous?.code ?? valueText(values.code)
    const name = valueText(values.name ?? previous?.name)
    const fullName = joinNames([...(await namesAbove(write, code)), name])
    if (previous) return { fullName }
    const parentId = parentCodeOf(code) === '00' ? '0' : parentCodeOf(code)
    return { id: code, parentId, level: wayOf(code).length, fullName }
  },
  async afterWrite(write, row, previous) {
    if (previous && previous.fullName !== row.fullName)
      await renameBelow(write, row.code, previous.fullName ?? '', row.fullName ?? '')
  },
  async beforeRemove(write, rows) {
    const ids = rows.map(({ id }) => id)
    const below = await write.session.query(sql`
      select 1 from places_region where tenant_id = ${write.actor.tenantId} and is_deleted = 0
      and parent_id = any(${sql.param(ids)}::int8[]) and not id = any(${sql.param(ids)}::int8[]) limit 1`)
    if (below.length > 0) throw ruleBroken('请先删除子节点!')
  },
  decorate,
})

const words = ['province', 'city', 'district', 'town', 'village'] as const

/** What the platform's clients read: codes of both sides and the names of every level. */
async function decorate({ session, actor }: ReadSession, rows: readonly Record<string, unknown>[]): Promise<void> {
  const codes = [...new Set(rows.flatMap((row) => wayOf(valueText(row.code))))]
  const found = await session.query<{ id: string; name: string }>(sql`
    select id, name from places_region where tenant_id = ${actor.tenantId} and id = any(${sql.param(codes)}::int8[])`)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  for (const row of rows) {
    const code = valueText(row.code)
    const way = wayOf(code)
    const parentCode = parentCodeOf(code)
    Object.assign(row, {
      parentCode,
      parentId: parentCode === '00' ? '0' : parentCode,
      parentName: names.get(parentCode) ?? '',
      ancestors: ['00', ...way.slice(0, -1)].join(','),
      adcode: adcodeOf(code),
    })
    for (const [index, word] of words.entries()) {
      row[`${word}Code`] = way[index] ?? ''
      row[`${word}Name`] = names.get(way[index] ?? '') ?? ''
    }
  }
}
