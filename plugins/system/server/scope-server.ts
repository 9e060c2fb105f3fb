import { type FieldProblem, fieldsInvalid, type Resource, ruleBroken } from '#core'
import { type Application, coversPath, may, scopeColumnOf, scopePath, serveResource, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { apiScope } from '../resources/api-scope'
import { dataScope } from '../resources/data-scope'
import { tellEverybody } from './sessions'
import { textOf } from './text-of'

type Values = Readonly<Record<string, unknown>>

const labelOf = (resource: Resource, name: string): string => resource.fields[name]?.label ?? name

/** Refuses one field with the way out. */
function refuse(
  resource: Resource,
  field: string,
  message: string,
  params?: FieldProblem['params'],
): ReturnType<typeof fieldsInvalid> {
  return fieldsInvalid([{ field, label: labelOf(resource, field), message, params }])
}

const own = 2
const custom = 5

/** What a rule looks at, checked: the resource is there, the column is one of people or departments and fits the rule. */
function checkedRule(application: Application, values: Values): Values {
  const resourceCode = textOf(values.resourceCode).trim()
  const resource = application.resources.find(resourceCode)
  if (!resource)
    throw refuse(dataScope, 'resourceCode', '没有资源“{{code}}”，应为 bank.statement 这样的资源编号', {
      code: resourceCode,
    })
  const scopeType = Number(values.scopeType)
  const scopeColumn = textOf(values.scopeColumn).trim() || (scopeType === own ? 'create_user' : 'create_dept')
  const found = scopeColumnOf(resource, scopeColumn)
  if (!found) {
    const params = { column: scopeColumn, resource: resource.label }
    throw refuse(dataScope, 'scopeColumn', '{{resource}}没有引用部门或用户的字段“{{column}}”', params)
  }
  if (scopeType === own && found.refersTo !== 'user')
    throw refuse(dataScope, 'scopeColumn', '本人可见须取用户字段，如 create_user')
  const scopeValue = textOf(values.scopeValue)
  if (scopeType === custom && scopeValue === '') throw refuse(dataScope, 'scopeValue', '请至少选择一个部门')
  return { resourceCode, scopeColumn, scopeValue: scopeType === custom ? scopeValue : '' }
}

/** Whoever is limited on a resource has no hand in its limits: one's own would be the first to go. */
function assertUnlimited(write: Write, resourceCodes: readonly unknown[]): void {
  if (!resourceCodes.some((code) => write.actor.dataScopes.has(textOf(code)))) return
  throw ruleBroken('您在该资源上受数据权限限制，不能修改它的数据权限，请联系管理员')
}

/** A limit that went away by itself would open everything to those it limits: it is taken from the roles first, in sight. */
async function assertUngranted(write: Write, ids: readonly string[]): Promise<void> {
  const [holder] = await write.session.query<{ name: string }>(sql`
    select r.role_name as name from system_role_data_scope g
    join system_role r on r.tenant_id = g.tenant_id and r.id = g.role_id and r.is_deleted = 0
    where g.tenant_id = ${write.actor.tenantId} and g.is_deleted = 0 and g.data_scope_id = any(${sql.param([...ids])}::int8[]) limit 1`)
  if (holder) throw ruleBroken('角色“{{role}}”还持有该数据权限，请先取消授权', { role: holder.name })
}

export const dataScopeServer = serveResource(dataScope)({
  beforeWrite(write, values, previous) {
    const rule = checkedRule(write.application, { ...previous, ...values })
    assertUnlimited(write, [rule.resourceCode, previous?.resourceCode])
    return Promise.resolve(rule)
  },
  async afterWrite(write) {
    tellEverybody(write)
  },
  async beforeRemove(write, rows) {
    assertUnlimited(
      write,
      rows.map(({ resourceCode }) => resourceCode),
    )
    await assertUngranted(
      write,
      rows.map(({ id }) => id),
    )
    tellEverybody(write)
  },
  async decorate(_, rows) {
    for (const row of rows) Object.assign(row, { scopeTypeName: row.scopeTypeN, menuName: row.menuIdN })
  },
})

/** The path, checked: it covers calls that are there, and none that must stay open to sign in at all. */
function checkedPath(application: Application, given: string): string {
  const path = given.trim()
  if (!/^\/[\w\-./]*[\w\-.]$|^\/[\w\-./]*\/\*\*$/.test(path) || path.includes('//'))
    throw refuse(apiScope, 'scopePath', '应为 /服务/资源/接口，或以 /** 结尾')
  const covered = application.calls.list().filter((call) => coversPath(path, call.path))
  if (covered.length === 0) throw refuse(apiScope, 'scopePath', '没有接口在“{{path}}”之下', { path: scopePath(path) })
  const open = covered.find(({ access }) => access === 'public')
  if (open) throw refuse(apiScope, 'scopePath', '“{{path}}”是开放接口，不能关闭', { path: open.path })
  return path
}

/** Nobody opens to themselves, or closes to others, what is closed to them. */
function assertOpenToActor(write: Write, paths: readonly unknown[]): void {
  if (may(write.actor, '*')) return
  const closed = write.application.calls
    .list()
    .find(
      (call) => write.actor.isClosed(call.path) && paths.some((path) => path && coversPath(textOf(path), call.path)),
    )
  if (closed) throw ruleBroken('接口 {{path}} 未授权给您，不能修改它的接口权限，请联系管理员', { path: closed.path })
}

export const apiScopeServer = serveResource(apiScope)({
  beforeWrite(write, values, previous) {
    const path = checkedPath(write.application, textOf({ ...previous, ...values }.scopePath))
    assertOpenToActor(write, [path, previous?.scopePath])
    return Promise.resolve({ scopePath: path })
  },
  async afterWrite(write) {
    tellEverybody(write)
  },
  async beforeRemove(write, rows) {
    assertOpenToActor(
      write,
      rows.map(({ scopePath: path }) => path),
    )
    tellEverybody(write)
  },
  async decorate(_, rows) {
    for (const row of rows) Object.assign(row, { scopeTypeName: row.scopeTypeN, menuName: row.menuIdN })
  },
})
