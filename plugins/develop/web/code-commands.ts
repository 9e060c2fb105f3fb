import { type ArgumentSpec, type CommandContext, type RecordChoice, valueText } from '#core'
import { currentContext, openAddress, type WebPluginScope } from '#web'
import { code } from '../resources/code'
import { datasource } from '../resources/datasource'
import { asked, given } from './chosen'
import { previewAddress, previewPanel, previewRoute } from './preview'
import { tableIn } from './source-commands'

const group = '代码生成'
/** What the commands do is fetched when one is run: a page that is opened needs their names alone. */
const acts = () => import('./code-acts')

/** 由表生成, 预览代码, 生成代码. */
export function addCodeCommands(scope: WebPluginScope): void {
  scope.addPanel({
    id: previewPanel,
    route: previewRoute,
    title: '预览代码',
    icon: 'code',
    permission: 'code_generate',
    load: () => import('./PreviewPanel'),
  })
  scope.addCommand({
    id: 'develop.code.fromTable',
    label: '由表生成',
    group,
    permission: 'code_add',
    keywords: ['代码', 'generate'],
    resources: [datasource.id],
    get arguments() {
      return tableArguments(currentContext())
    },
    run: async (context, values) => (await acts()).fromTable(context, values),
  })
  scope.addCommand({
    id: 'develop.code.preview',
    label: '预览代码',
    group,
    permission: 'code_generate',
    get arguments() {
      return asked(code)
    },
    run: (context, { record }) => void openAddress(previewAddress(given(code, context, record)), { where: 'right' }),
  })
  scope.addCommand({
    id: 'develop.code.generate',
    label: '生成代码',
    group,
    permission: 'code_generate',
    keywords: ['下载', 'zip', 'generate'],
    get arguments(): readonly ArgumentSpec[] {
      if (chosenIn(currentContext()).length > 0) return []
      return [{ kind: 'records', name: 'records', label: code.label, resource: code.id, maximum: 50 }]
    },
    async run(context, { records }) {
      const given = (records as readonly RecordChoice[] | undefined)?.map(({ id }) => id)
      return (await acts()).generate(given ?? chosenIn(context))
    },
  })
}

/** The records that are chosen, or the one whose preview is looked at. */
function chosenIn({ resource, records, panel }: CommandContext): readonly string[] {
  if (resource === code.id) return records.map(({ id }) => String(id))
  return panel?.id === previewPanel && records[0]?.codeId ? [valueText(records[0].codeId)] : []
}

function tableArguments(context: CommandContext): readonly ArgumentSpec[] {
  const table: readonly ArgumentSpec[] = [
    ...asked(datasource),
    { kind: 'text', name: 'table', label: '表名', hint: '如 t_asset；不在 public 模式中的写作 模式.表名' },
  ]
  return [
    ...(tableIn(context) ? [] : table),
    {
      kind: 'text',
      name: 'packageName',
      label: '插件标识',
      hint: '插件的文件夹名，2 到 20 个小写字母',
      validate: (value) => (/^[a-z]{2,20}$/.test(value) ? undefined : '应为 2 到 20 个小写字母'),
    },
    { kind: 'text', name: 'codeName', label: '功能名称', maximumLength: 40 },
  ]
}
