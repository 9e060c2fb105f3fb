import { defineResource, reference } from '#core'

/** That a side menu entry stands below a top menu. */
export const topMenuGrant = defineResource('system.topMenuGrant', {
  label: '顶部菜单配置',
  fields: {
    topMenuId: reference('顶部菜单', 'system.topMenu', { required: true }),
    menuId: reference('菜单', 'system.menu', { required: true }),
  },
  name: 'menuId',
  list: { columns: ['topMenuId', 'menuId'], sort: 'id' },
  unique: [['topMenuId', 'menuId']],
  may: { read: 'topmenu_view' },
  unsearchable: true,
})
