import { type CommandContext, type CommandOutcome, type Resource, valueText } from '#core'
import { fetchRecord, fieldText, listAddress, openAddress, t, type WebPluginScope } from '#web'
import { apiLog } from '../resources/api-log'
import { errorLog } from '../resources/error-log'
import { usualLog } from '../resources/usual-log'

const group = '日志管理'
const logs: readonly Resource[] = [usualLog, apiLog, errorLog]
const logOf = ({ resource }: CommandContext): Resource | undefined => logs.find(({ id }) => id === resource)
const idOf = ({ records }: CommandContext): string => valueText(records[0]?.id)

/** From any record to the calls that named it, and a row of a log into the clipboard. */
export function addLogCommands(scope: WebPluginScope): void {
  scope.addCommand({
    id: 'logs.calls.ofRecord',
    label: '查看此记录的接口日志',
    group,
    permission: apiLog.may.read,
    keywords: ['谁改的', '调用', 'calls', 'audit'],
    when: (context) => context.records.length === 1 && !logOf(context) && idOf(context) !== '',
    run: (context) => void openAddress(listAddress(apiLog, { recordId_equal: idOf(context) }), { where: 'right' }),
  })
  scope.addCommand({
    id: 'logs.row.copy',
    label: '复制日志全文',
    group,
    keys: ['Y'],
    keyContext: 'record',
    resources: logs.map(({ id }) => id),
    keywords: ['堆栈', '参数', 'copy', 'stack'],
    when: (context) => logOf(context) !== undefined && context.records.length === 1,
    run: copyRow,
  })
}

/** The whole row as lines of label and text, as somebody pastes it into a mail. */
async function copyRow(context: CommandContext): Promise<CommandOutcome | void> {
  const resource = logOf(context)
  if (!resource) return
  const row = await fetchRecord(resource, idOf(context))
  const lines = Object.entries(resource.fields).flatMap(([name, field]) => {
    const text = fieldText(field, name, row)
    return text ? [`${t(field.label)}: ${text}`] : []
  })
  await navigator.clipboard.writeText(lines.join('\n'))
  return { message: t('日志已复制') }
}
