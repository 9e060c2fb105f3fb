export { matchesRule } from './code-pattern'
export { type Nested, nestRows, type TreeNode, treeNodes } from './nest-rows'
export { grantMatchingMenus } from './sync-menus'
export { syncTenant } from './sync-tenant'
