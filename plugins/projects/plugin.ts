import { definePlugin } from '#core'
import { pickers } from './pickers'
import { collectionPlan } from './resources/collection-plan'
import { feature } from './resources/feature'
import { project } from './resources/project'

export default definePlugin({
  id: 'projects',
  label: '项目',
  requires: ['system'],
  resources: [project, collectionPlan, feature],
  pickers,
  dictionaries: [
    {
      code: 'project_status',
      label: '项目状态',
      values: { 1: '前期', 2: '在施', 3: '暂停', 4: '完工', 5: '已结算', 6: '已关闭', 7: '终止' },
    },
    { code: 'business_type', label: '业务性质', values: { 1: '监理', 2: '造价', 3: '咨询', 4: '规划' } },
  ],
  menus: [
    {
      code: 'project_area',
      label: '项目管理',
      path: '/project-area',
      icon: 'folder-kanban',
      order: 20,
      children: [
        {
          code: 'project',
          label: '项目',
          path: '/project',
          icon: 'folder-kanban',
          buttons: [
            { code: 'project_view', label: '查看' },
            { code: 'project_add', label: '新增' },
            { code: 'project_edit', label: '修改' },
          ],
        },
        {
          code: 'collection_plan',
          label: '收款计划',
          path: '/project/plan',
          icon: 'calendar-clock',
          buttons: [{ code: 'collection_plan_view', label: '查看' }],
        },
        {
          code: 'project_feature',
          label: '项目特征',
          path: '/project/feature',
          icon: 'list-checks',
          buttons: [
            { code: 'project_feature_view', label: '查看' },
            { code: 'project_feature_add', label: '新增' },
            { code: 'project_feature_edit', label: '修改' },
            { code: 'project_feature_delete', label: '删除' },
          ],
        },
      ],
    },
  ],
})
