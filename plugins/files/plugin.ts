import { definePlugin } from '#core'
import { attach } from './resources/attach'
import { store } from './resources/store'

export default definePlugin({
  id: 'files',
  label: '资源管理',
  version: '1.0.0',
  requires: ['system'],
  resources: [store, attach],
  menus: [
    {
      code: 'resource',
      label: '资源管理',
      path: '/resource',
      icon: 'hard-drive',
      order: 910,
      children: [
        {
          code: 'attach',
          label: '附件管理',
          path: '/resource/attach',
          icon: 'paperclip',
          order: 10,
          buttons: [
            { code: 'attach_view', label: '查看' },
            { code: 'attach_delete', label: '删除' },
          ],
        },
        {
          code: 'oss',
          label: '对象存储',
          path: '/resource/oss',
          icon: 'cloud',
          order: 20,
          buttons: [
            { code: 'oss_view', label: '查看' },
            { code: 'oss_add', label: '新增' },
            { code: 'oss_edit', label: '修改' },
            { code: 'oss_delete', label: '删除' },
            { code: 'oss_enable', label: '启用与停用' },
            { code: 'oss_test', label: '测试连接' },
          ],
        },
      ],
    },
  ],
})
