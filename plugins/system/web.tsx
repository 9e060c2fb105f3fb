import { api, t, type WebPluginScope } from '#web'
import { addPluginCommands } from './web/plugin-commands'

/** Lists, forms and the actions on people (解锁用户, 重置密码, 授权角色) follow from the definitions; what stands here is beside them. */
export function activate(scope: WebPluginScope): void {
  addPluginCommands(scope)
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
