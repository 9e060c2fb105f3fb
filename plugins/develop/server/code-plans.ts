import { ruleBroken, valueText } from '#core'
import { type CallContext, readDetail } from '#server'
import { code } from '../resources/code'
import { blueprintsOf, type CodePlan, type PluginBlueprint } from './generate/blueprint'
import { type GeneratedFile, generatePlugin } from './generate/generate-plugin'
import { readColumns, type SourceColumn } from './read-tables'
import { askSource } from './sources'
import { type ColumnPlan, planColumns, unknownColumns } from './suggest-field'

const mostAtOnce = 50

/** All files of the plugins that these records describe. Throws a sentence naming what cannot be generated. */
export async function generate(context: CallContext, ids: readonly string[]): Promise<readonly GeneratedFile[]> {
  if (ids.length > mostAtOnce) throw ruleBroken('一次最多生成 {{count}} 个功能', { count: mostAtOnce })
  const plans: CodePlan[] = []
  for (const id of new Set(ids)) plans.push(await planOf(context, id))
  const blueprints = blueprintsOf(plans, new Set(context.application.plugins.list().map(({ id }) => id)))
  for (const blueprint of blueprints) assertFree(context, blueprint)
  return (await Promise.all(blueprints.map(generatePlugin))).flat()
}

/** A record with its columns; one without any takes them from the data source as it is now. */
async function planOf(context: CallContext, id: string): Promise<CodePlan> {
  const row = await context.read((read) => readDetail(read, code, id))
  const columnList = row.columnList as readonly ColumnPlan[]
  const plan = { ...(row as unknown as CodePlan), columnList }
  if (columnList.length > 0) return plan
  const columns = await readTable(context, valueText(row.datasourceId), plan.tableName)
  const unknown = unknownColumns(columns)
  if (unknown.length > 0)
    throw ruleBroken('表“{{table}}”中有不能对应字段的列：{{columns}}。请为该功能填写列，并把它们设为不生成', {
      table: plan.tableName,
      columns: unknown.join('、'),
    })
  return { ...plan, pkName: plan.pkName || primaryKey(columns), columnList: planColumns(columns) }
}

/** The columns of a table that something can be generated from: it has a primary key. */
export async function readTable(
  context: CallContext,
  datasourceId: string,
  table: string,
): Promise<readonly SourceColumn[]> {
  const columns = await askSource(context, datasourceId, (ask) => readColumns(ask, table))
  if (primaryKey(columns) === '')
    throw ruleBroken('表“{{table}}”没有主键，不能生成：请先在数据源中为它建立主键', { table })
  return columns
}

export const primaryKey = (columns: readonly SourceColumn[]): string =>
  columns
    .filter(({ primary }) => primary)
    .map(({ name }) => name)
    .join(',')

/** What is generated may not stand where something of the product stands already. */
function assertFree({ application }: CallContext, { entities }: PluginBlueprint): void {
  const routes = new Set(application.resources.list().flatMap(({ route }) => (route ? [route] : [])))
  for (const { api, route } of entities) {
    const prefix = `/api/${api}/`
    if (application.calls.list().some(({ path }) => path.startsWith(prefix)))
      throw ruleBroken('接口地址“{{path}}”已有功能使用，请改变服务名或接口路径', { path: api })
    if (routes.has(route)) throw ruleBroken('页面路径“{{path}}”已有功能使用，请换一个', { path: route })
  }
}
