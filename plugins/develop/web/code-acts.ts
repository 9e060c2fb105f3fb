import type { CommandArguments, CommandContext, CommandOutcome } from '#core'
import { api, download, openAddress, recordAddress, removeRecords, saveFile, t } from '#web'
import { code } from '../resources/code'
import { datasource } from '../resources/datasource'
import { given } from './chosen'
import { tableIn } from './source-commands'

/** Saves the zip of these features. */
export async function generate(ids: readonly string[]): Promise<CommandOutcome> {
  saveFile(await download('blade-develop/code/gen-code', { ids: ids.join(), system: 'saber' }), 'plugin.zip')
  return { message: t('已生成，请把压缩包解到产品的根目录') }
}

/** Makes a feature of the table that is chosen or named, and opens it. */
export async function fromTable(context: CommandContext, values: CommandArguments): Promise<CommandOutcome> {
  const chosen = tableIn(context)
  const { table, packageName, codeName, record } = values
  const body = {
    datasourceId: chosen?.id ?? given(datasource, context, record),
    tableName: chosen?.table ?? table,
    packageName,
    codeName,
  }
  const made = await api.post<{ readonly id: string; readonly unknown: readonly string[] }>(
    'blade-develop/code/prepare',
    { body },
  )
  openAddress(recordAddress(code, made.id))
  const message =
    made.unknown.length > 0
      ? t('已按表的列填好；不认识其类型、未生成的列：{{columns}}', { columns: made.unknown.join('、') })
      : t('已按表的列填好，可以修改、预览和生成')
  return { message, undo: () => takeBack(made.id) }
}

async function takeBack(id: string): Promise<CommandOutcome> {
  await removeRecords(code, [id])
  return { message: t('已收回') }
}
