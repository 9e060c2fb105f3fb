import { ruleBroken } from '#core'
import { may, nestRows, type ServerCall, serveResource, treeNodes } from '#server'
import { sql } from 'drizzle-orm'
import { menu } from '../resources/menu'
import { readCall, writeCall } from './calls'
import { grantTopMenus } from './grants'
import { grantTrees } from './grant-trees'
import { topMenuIdsOf } from './granted'
import { idsFrom } from './ids'
import { tellEverybody } from './sessions'
import { textOf } from './text-of'
import { assertNoChildren, assertNoRing, lazyRows, rootParent, type TreeRow, treeRows } from './tree-rows'

const table = 'system_menu'

export const menuServer = serveResource(menu)({
  actions: {
    async hide(write) {
      tellEverybody(write)
      return { status: 0 } as never
    },
    async show(write) {
      tellEverybody(write)
      return { status: 1 } as never
    },
  },
  async beforeWrite(write, values, previous) {
    // A code is a permission: whoever holds the menu would hold the new one.
    const code = textOf(values.code)
    if (previous && code && code !== previous.code && !may(write.actor, code))
      throw ruleBroken('不能把菜单编号改为自己没有的权限“{{code}}”', { code })
    if (previous && !('parentId' in values)) return
    const parentId = rootParent(values.parentId)
    if (previous) await assertNoRing(write, table, previous.id, parentId)
    const [parent] = await write.find(menu, sql`id = ${parentId}::int8`)
    if (parentId !== '0' && Number(parent?.category) !== 1) throw ruleBroken('上级必须是菜单')
    return { parentId }
  },
  async afterWrite(write) {
    tellEverybody(write)
  },
  async beforeRemove(write, rows) {
    await assertNoChildren(
      write,
      table,
      rows.map(({ id }) => id),
    )
    tellEverybody(write)
  },
  async decorate(_, rows) {
    for (const row of rows) {
      Object.assign(row, {
        parentId: rootParent(row.parentId),
        parentName: row.parentIdN,
        categoryName: row.categoryN,
        actionName: row.actionN,
        isOpenName: row.isOpenN,
      })
    }
  },
})

const titleOf = (row: TreeRow) => textOf(row.name)
const menusOnly = sql`category = 1`

export const menuCalls: readonly ServerCall[] = [
  readCall('blade-system/menu/list', 'list', 'menu_view', '菜单树表', async (context) =>
    nestRows(await treeRows(context, menu)),
  ),
  readCall('blade-system/menu/menu-list', 'list', 'menu_view', '菜单树表，不含按钮', async (context) =>
    nestRows(await treeRows(context, menu, menusOnly)),
  ),
  readCall('blade-system/menu/lazy-list', 'list', 'menu_view', '菜单逐级列表', (context) => lazyRows(context, menu)),
  readCall('blade-system/menu/lazy-menu-list', 'list', 'menu_view', '菜单逐级列表，不含按钮', (context) =>
    lazyRows(context, menu, menusOnly),
  ),
  readCall('blade-system/menu/tree', 'tree', 'menu_view', '菜单树', async (context) =>
    treeNodes(await treeRows(context, menu, menusOnly), titleOf),
  ),
  readCall('blade-system/menu/grant-tree', 'tree', 'role_view', '可授权的菜单', grantTrees),
  readCall('blade-system/menu/grant-top-tree', 'tree', 'topmenu_view', '可配置的菜单', async (context) => ({
    menu: treeNodes(await treeRows(context, menu, menusOnly), titleOf),
  })),
  readCall('blade-system/menu/top-tree-keys', 'options', 'topmenu_view', '顶部菜单已配置的菜单', async (context) => {
    const topMenuIds = idsFrom(context.query.topMenuIds, 'topMenuIds')
    return { menu: await context.read((read) => topMenuIdsOf(read, topMenuIds)) }
  }),
  writeCall('blade-system/topmenu/grant', 'action', 'topmenu_setting', '顶部菜单配置', grantTopMenus),
]
