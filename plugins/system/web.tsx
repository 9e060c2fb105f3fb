import { addRecordContributions, api, registries, t, type WebPluginScope } from '#web'
import { taskLog } from './resources/task-log'
import { addDictionaryPanels } from './web/dictionaries/add-dictionary-panels'
import { addOrganization } from './web/organization/add-organization'
import { addPluginCommands } from './web/plugin-commands'

/** Lists, forms and the actions on people (解锁用户, 重置密码, 授权角色) follow from the definitions; what stands here is beside them. */
export function activate(scope: WebPluginScope): void {
  addPluginCommands(scope)
  addDictionaryPanels(scope)
  addOrganization(scope)
  // The table of jobs is the server's own: only its screens follow from a definition.
  if (!registries.resources.find(taskLog.id)) {
    registries.resources.add(taskLog)
    addRecordContributions(taskLog)
  }
  scope.addCommand({
    id: 'system.cache.clear',
    label: '清空缓存',
    group: '系统管理',
    permission: 'param_edit',
    async run() {
      await api.get('blade-auth/oauth/clear-cache')
      return { message: t('缓存已清空') }
    },
  })
}
