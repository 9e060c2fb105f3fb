import { type ArgumentSpec, type CommandContext, panelAddress, type RecordChoice } from '#core'
import { currentContext, openAddress, type WebPluginScope } from '#web'
import { apiScope } from '../../resources/api-scope'
import { dataScope } from '../../resources/data-scope'
import { menu } from '../../resources/menu'
import { focusedGrants } from './focused-grants'
import { type GrantSource, roleGrants, topMenuGrants, userGrants } from './grant-sources'

const group = '系统管理'

/** 权限设置 of roles, 菜单配置 of top menus, and the way from a menu to its scopes. */
export function addGrants(scope: WebPluginScope): void {
  addPanel(scope, 'system.role.grants', roleGrants, 'shield-check', 'RoleGrantPanel')
  addPanel(scope, 'system.topMenu.grants', topMenuGrants, 'panel-top', 'TopMenuGrantPanel')
  addPanel(scope, 'system.user.roles', userGrants, 'shield', 'UserGrantPanel')
  addOpen(scope, 'system.role.grants', roleGrants, ['授权', '菜单权限', '数据权限', '接口权限', 'permissions'])
  addOpen(scope, 'system.topMenu.grants', topMenuGrants, ['top menu'])
  addOpen(scope, 'system.user.roles', userGrants, ['角色', '授权', 'roles of people'])
  for (const [id, label, permission, target] of [
    ['system.menu.dataScopes', '数据权限配置', dataScope.may.read, dataScope],
    ['system.menu.apiScopes', '接口权限配置', apiScope.may.read, apiScope],
  ] as const) {
    scope.addCommand({
      id,
      label,
      group: menu.label,
      permission,
      get arguments() {
        return chosenIn(menu.id, currentContext()).length > 0 ? [] : [argumentOf(menu.id, menu.label, 'record')]
      },
      run(context, args) {
        const [first = (args.record as RecordChoice | undefined)?.id ?? ''] = chosenIn(menu.id, context)
        openAddress(panelAddress({ route: target.route ?? '' }, { menuId: first }), { where: 'right' })
      },
    })
  }
  scope.addCommand({
    id: 'system.grants.save',
    label: '保存授权',
    group,
    keys: ['Ctrl+Enter', 'Ctrl+S'],
    keyContext: 'grants',
    when: () => focusedGrants() !== undefined,
    run: async () => focusedGrants()?.save(),
  })
  scope.addCommand({
    id: 'system.grants.filter',
    label: '筛选授权',
    group,
    keys: ['/'],
    keyContext: 'grants',
    when: () => focusedGrants() !== undefined,
    run: () => focusedGrants()?.filter(),
  })
  for (const [name, label, key, open] of [
    ['openAll', '展开全部授权', ']', true],
    ['closeAll', '折叠全部授权', '[', false],
  ] as const) {
    scope.addCommand({
      id: `system.grants.${name}`,
      label,
      group,
      keys: [key],
      keyContext: 'grants',
      when: () => focusedGrants() !== undefined,
      run: () => focusedGrants()?.openAll(open),
    })
  }
}

type GrantPanelName = 'RoleGrantPanel' | 'TopMenuGrantPanel' | 'UserGrantPanel'

function addPanel(scope: WebPluginScope, id: string, source: GrantSource, icon: string, name: GrantPanelName): void {
  scope.addPanel({
    id,
    route: source.route,
    title: source.title,
    icon,
    permission: source.permission,
    load: async () => ({ default: (await import('./GrantPanel'))[name] }),
  })
}

function addOpen(scope: WebPluginScope, id: string, source: GrantSource, keywords: readonly string[]): void {
  scope.addCommand({
    id,
    label: source.title,
    group: source.label,
    permission: source.permission,
    keywords,
    get arguments() {
      const here = chosenIn(source.resource, currentContext()).length > 0
      return here ? [] : [argumentOf(source.resource, source.label, 'records')]
    },
    run(context, args) {
      const asked = (args.records as readonly RecordChoice[] | undefined)?.map((choice) => choice.id)
      const ids = chosenIn(source.resource, context)
      openAddress(panelAddress({ route: source.route }, { ids: (ids.length > 0 ? ids : (asked ?? [])).join(',') }), {
        where: 'right',
      })
    },
  })
}

const chosenIn = (resource: string, context: CommandContext): readonly string[] =>
  context.resource === resource ? context.records.map(({ id }) => String(id)) : []

const argumentOf = (resource: string, label: string, kind: 'record' | 'records'): ArgumentSpec =>
  kind === 'record' ? { kind, name: 'record', label, resource } : { kind, name: 'records', label, resource }
