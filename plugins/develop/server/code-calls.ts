import { AppError, isId, valueText } from '#core'
import {
  type CallContext,
  type CallKind,
  defineCall,
  idOf,
  idsOf,
  recordBody,
  type ServerCall,
  submitRecord,
  WriteAnswer,
} from '#server'
import { code } from '../resources/code'
import { generate, primaryKey, readTable } from './code-plans'
import { zipOf } from './generate/generate-plugin'
import { planColumns, unknownColumns } from './suggest-field'

const call = (
  method: ServerCall['method'],
  name: string,
  kind: CallKind,
  permission: string,
  summary: string,
  run: (context: CallContext) => Promise<unknown>,
): ServerCall =>
  defineCall({
    method,
    path: `/api/blade-develop/code/${name}`,
    kind,
    access: { permission },
    summary,
    resource: code.id,
    run,
  })

/** A zip to be unpacked in the product's root; `system`, which the platform's clients send, has nothing to choose here. */
async function generateZip(context: CallContext): Promise<unknown> {
  const zip = zipOf(await generate(context, idsOf(context)))
  return context.reply
    .header('content-type', 'application/zip')
    .header('content-length', zip.length)
    .header('content-disposition', 'attachment; filename="plugin.zip"')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(zip)
}

/** Makes a record for a table with all its columns filled in. Answers its id and the columns of unknown types, which are left out. */
async function prepare(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  const datasourceId = valueText(body.datasourceId)
  const tableName = valueText(body.tableName)
  if (!isId(datasourceId)) throw new AppError('parameterMissing', { params: { name: 'datasourceId' } })
  if (!tableName) throw new AppError('parameterMissing', { params: { name: 'tableName' } })
  const columns = await readTable(context, datasourceId, tableName)
  const record = { ...body, id: undefined, pkName: primaryKey(columns).slice(0, 200), columnList: planColumns(columns) }
  const made = await context.write((write) => submitRecord(write, code, record, false))
  return new WriteAnswer({ ...made, unknown: unknownColumns(columns) })
}

export const codeCalls: readonly ServerCall[] = [
  call('POST', 'gen-code', 'action', 'code_generate', '生成代码', generateZip),
  call('GET', 'preview', 'list', 'code_generate', '预览代码', (context) => generate(context, [idOf(context)])),
  call('POST', 'prepare', 'action', 'code_add', '由表生成', prepare),
]
