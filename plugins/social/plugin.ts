import { definePlugin } from '#core'
import { binding } from './resources/binding'
import { pass } from './resources/pass'
import { provider } from './resources/provider'
import { xrxs } from './resources/xrxs'

export default definePlugin({
  id: 'social',
  label: '第三方登录',
  version: '1.0.0',
  requires: ['system'],
  resources: [provider, binding, pass, xrxs],
  menus: [
    {
      code: 'social',
      label: '第三方登录',
      path: '/social',
      icon: 'key-round',
      order: 85,
      below: 'system',
      children: [
        {
          code: 'social_oauth',
          label: '登录来源',
          path: '/social/oauth',
          icon: 'key-round',
          order: 10,
          buttons: [
            { code: 'social_oauth_view', label: '查看' },
            { code: 'social_oauth_add', label: '新增' },
            { code: 'social_oauth_edit', label: '修改' },
            { code: 'social_oauth_delete', label: '删除' },
          ],
        },
        {
          code: 'social_binding',
          label: '绑定关系',
          path: '/social/binding',
          icon: 'link',
          order: 20,
          buttons: [
            { code: 'social_binding_view', label: '查看' },
            { code: 'social_binding_delete', label: '解除绑定' },
          ],
        },
        {
          code: 'social_xrxs',
          label: '薪人薪事',
          path: '/social/xrxs',
          icon: 'users',
          order: 30,
          buttons: [
            { code: 'social_xrxs_view', label: '查看' },
            { code: 'social_xrxs_add', label: '新增' },
            { code: 'social_xrxs_edit', label: '修改' },
            { code: 'social_xrxs_delete', label: '删除' },
          ],
        },
      ],
    },
  ],
})
