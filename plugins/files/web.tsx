import type { ArgumentSpec, Command, CommandContext, RecordChoice, Resource } from '#core'
import { type ActivateWeb, api, currentContext, openAddress } from '#web'
import { attach } from './resources/attach'
import { store } from './resources/store'
import { previewAddress, previewPanel, previewRoute } from './web/preview/preview-address'
import { previewCommands } from './web/preview/preview-commands'

/** The record that is chosen where the person is. */
const chosen = (resource: Resource, context: CommandContext): string | undefined =>
  context.resource === resource.id && context.records[0] ? String(context.records[0].id) : undefined

const asked = (resource: Resource): readonly ArgumentSpec[] =>
  chosen(resource, currentContext())
    ? []
    : [{ kind: 'record', name: 'record', label: resource.label, resource: resource.id }]

const preview: Command = {
  id: 'files.attach.preview',
  label: '预览附件',
  group: '附件',
  keys: ['Alt+Enter'],
  keyContext: 'list',
  permission: 'attach_view',
  get arguments() {
    return asked(attach)
  },
  run(context, { record }) {
    const id = chosen(attach, context) ?? (record as RecordChoice).id
    openAddress(previewAddress(id), { where: 'right' })
  },
}

const test: Command = {
  id: 'files.store.test',
  label: '测试连接',
  group: '对象存储',
  permission: 'oss_test',
  get arguments() {
    return asked(store)
  },
  async run(context, { record }) {
    const id = chosen(store, context) ?? (record as RecordChoice).id
    await api.post('blade-resource/oss/test', { query: { id } })
    return { message: '连接正常：已写入、读取并删除一个测试文件' }
  },
}

export const activate: ActivateWeb = (scope) => {
  scope.addPanel({
    id: previewPanel,
    route: previewRoute,
    title: '附件预览',
    icon: 'eye',
    load: () => import('./web/preview/PreviewPanel'),
  })
  for (const command of [preview, test, ...previewCommands]) scope.addCommand(command)
}
