import { AppError } from '#core'
import { type CallContext, type CallKind, defineCall, idOf, type ServerCall, WriteAnswer } from '#server'
import { datasource } from '../resources/datasource'
import { readColumns, readTables } from './read-tables'
import { askSource } from './sources'
import { suggestField } from './suggest-field'

const call = (
  method: ServerCall['method'],
  name: string,
  kind: CallKind,
  summary: string,
  run: (context: CallContext) => Promise<unknown>,
): ServerCall =>
  defineCall({
    method,
    path: `/api/blade-develop/datasource/${name}`,
    kind,
    access: { permission: 'datasource_read' },
    summary,
    resource: datasource.id,
    run,
  })

async function test(context: CallContext): Promise<WriteAnswer> {
  const tables = await askSource(context, idOf(context), readTables)
  return new WriteAnswer({ tables: tables.length })
}

async function columns(context: CallContext): Promise<unknown> {
  const { table } = context.query
  if (!table) throw new AppError('parameterMissing', { params: { name: 'table' } })
  const read = await askSource(context, idOf(context), (ask) => readColumns(ask, table))
  return read.map((column) => ({ ...column, fieldKind: suggestField(column)?.fieldKind ?? '' }))
}

export const datasourceCalls: readonly ServerCall[] = [
  call('POST', 'test', 'action', '测试连接', test),
  call('GET', 'tables', 'list', '数据源的表', (context) => askSource(context, idOf(context), readTables)),
  call('GET', 'columns', 'list', '表的列', columns),
]
