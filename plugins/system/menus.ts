import type { Menu, MenuButton } from '#core'

/** The platform's four buttons of a list, and more of its own. */
const buttons = (code: string, more: Readonly<Record<string, string>> = {}): MenuButton[] =>
  Object.entries({ add: '新增', edit: '修改', delete: '删除', view: '查看', ...more }).map(([alias, label]) => ({
    code: `${code}_${alias}`,
    label,
  }))

const entry = (code: string, label: string, icon: string, more?: Readonly<Record<string, string>>): Menu => ({
  code,
  label,
  path: `/system/${code}`,
  icon,
  buttons: buttons(code, more),
})

export const menus: readonly Menu[] = [
  {
    code: 'system',
    label: '系统管理',
    path: '/system',
    icon: 'settings',
    order: 900,
    children: [
      entry('user', '用户管理', 'user', {
        role: '授权角色',
        reset: '重置密码',
        unlock: '解锁',
        audit: '审核注册',
        session: '管理会话',
        phone: '查看完整手机号',
      }),
      entry('dept', '部门管理', 'network'),
      {
        code: 'organization',
        label: '组织管理',
        path: '/system/organization',
        icon: 'workflow',
        buttons: [{ code: 'organization_finance', label: '维护财务组织' }],
      },
      entry('post', '岗位管理', 'badge'),
      entry('role', '角色管理', 'shield', { grant: '权限设置' }),
      {
        ...entry('menu', '菜单管理', 'menu'),
        buttons: [
          ...buttons('menu'),
          { code: 'data_scope_setting', label: '数据权限' },
          { code: 'api_scope_setting', label: '接口权限' },
        ],
      },
      entry('topmenu', '顶部菜单', 'panel-top', { setting: '菜单配置' }),
      entry('dictbiz', '业务字典', 'book-open'),
      entry('dict', '系统字典', 'book'),
      entry('param', '参数管理', 'sliders'),
      {
        code: 'plugin',
        label: '插件管理',
        path: '/system/plugins',
        icon: 'boxes',
        buttons: [
          { code: 'plugin_view', label: '查看' },
          { code: 'plugin_switch', label: '启用与停用' },
        ],
      },
      entry('period', '期间管理', 'calendar-check', { close: '关闭与打开' }),
      entry('tenant', '租户管理', 'building', { setting: '租户设置', look: '查看租户' }),
      entry('client', '应用管理', 'app-window'),
      { code: 'session', label: '会话', path: '/system/session', icon: 'monitor-smartphone', buttons: [] },
      {
        code: 'tasklog',
        label: '任务日志',
        path: '/system/tasklog',
        icon: 'list-checks',
        buttons: [{ code: 'tasklog_view', label: '查看' }],
      },
    ],
  },
]
