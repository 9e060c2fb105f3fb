import { addRecordContributions, api, registries, t, type WebPluginScope } from '#web'
import { signIn } from './resources/sign-in'
import { taskLog } from './resources/task-log'
import { userProject } from './resources/user-project'
import { addDictionaryPanels } from './web/dictionaries/add-dictionary-panels'
import { addGrants } from './web/grants/add-grants'
import { addOrganization } from './web/organization/add-organization'
import { addPluginCommands } from './web/plugin-commands'
import { addRegistrations } from './web/registrations/add-registrations'
import { addLookCommand } from './web/tenants/look-command'

/** Lists, forms and the actions on people (解锁用户, 重置密码, 授权角色) follow from the definitions; what stands here is beside them. */
export function activate(scope: WebPluginScope): void {
  addPluginCommands(scope)
  addDictionaryPanels(scope)
  addOrganization(scope)
  addGrants(scope)
  addLookCommand(scope)
  addRegistrations(scope)
  // These have no tables of this area: only their screens follow from definitions.
  for (const resource of [taskLog, signIn, userProject]) {
    if (registries.resources.find(resource.id)) continue
    registries.resources.add(resource)
    addRecordContributions(resource)
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
