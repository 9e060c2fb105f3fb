import { definePlugin } from '#core'
import { provider } from './resources/provider'
import { region } from './resources/region'

export default definePlugin({
  id: 'places',
  label: '行政区划与地图',
  version: '1.0.0',
  requires: ['system'],
  resources: [region, provider],
  menus: [
    {
      code: 'region',
      label: '行政区划',
      path: '/base/region',
      icon: 'map',
      order: 80,
      below: 'system',
      buttons: [
        { code: 'region_view', label: '查看' },
        { code: 'region_add', label: '新增' },
        { code: 'region_edit', label: '修改' },
        { code: 'region_delete', label: '删除' },
      ],
    },
    {
      code: 'map',
      label: '地图服务',
      path: '/system/map',
      icon: 'map-pin',
      order: 81,
      below: 'system',
      buttons: [
        { code: 'map_view', label: '查看' },
        { code: 'map_add', label: '新增' },
        { code: 'map_edit', label: '修改' },
        { code: 'map_delete', label: '删除' },
        { code: 'map_enable', label: '启用与停用' },
      ],
    },
  ],
})
