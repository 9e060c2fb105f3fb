import { definePlugin } from '#core'
import { code } from './resources/code'
import { codeColumn } from './resources/code-column'
import { datasource } from './resources/datasource'

export default definePlugin({
  id: 'develop',
  label: '开发工具',
  version: '1.0.0',
  requires: ['system'],
  resources: [datasource, code, codeColumn],
  menus: [
    {
      code: 'tool',
      label: '开发工具',
      path: '/tool',
      icon: 'wrench',
      order: 930,
      children: [
        {
          code: 'datasource',
          label: '数据源',
          path: '/tool/datasource',
          icon: 'database',
          order: 10,
          buttons: [
            { code: 'datasource_view', label: '查看' },
            { code: 'datasource_add', label: '新增' },
            { code: 'datasource_edit', label: '修改' },
            { code: 'datasource_delete', label: '删除' },
            { code: 'datasource_read', label: '连接与查看表' },
          ],
        },
        {
          code: 'code',
          label: '代码生成',
          path: '/tool/code',
          icon: 'code',
          order: 20,
          buttons: [
            { code: 'code_view', label: '查看' },
            { code: 'code_add', label: '新增' },
            { code: 'code_edit', label: '修改' },
            { code: 'code_delete', label: '删除' },
            { code: 'code_generate', label: '生成' },
          ],
        },
      ],
    },
  ],
})
