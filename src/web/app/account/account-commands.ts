import type { ArgumentSpec, CommandContext, CommandOutcome } from '#core'
import { api } from '../../api'
import { runCommand } from '../../keyboard'
import { changeUser } from '../../session'
import { confirm, notify } from '../../shell'
import { openAddress } from '../../workspace'
import { addCommand, addPanel } from '../registries'
import { t } from '../translations'
import { endOwnSessions, type OwnSession } from './own-sessions'

const group = '会话'
const sessionsPanel = 'session.own'
const sessionsAddress = '/info/sessions'
const passwordAddress = '/info/password'

/** What a person does about the own account: the password, the sign-ins, and which role is worked in. */
export function addAccount(): void {
  addPanel({
    id: 'session.profile',
    route: '/info/index',
    title: '个人信息',
    icon: 'user',
    load: () => import('./ProfilePanel'),
  })
  addPanel({
    id: 'session.password',
    route: passwordAddress,
    title: '修改密码',
    icon: 'lock',
    load: () => import('./PasswordPanel'),
  })
  addPanel({
    id: sessionsPanel,
    route: sessionsAddress,
    title: '我的登录',
    icon: 'monitor-smartphone',
    load: () => import('./OwnSessionsPanel'),
  })
  addCommand({
    id: 'session.changePassword',
    label: '修改密码',
    group,
    keywords: ['change password'],
    run: () => void openAddress(passwordAddress),
  })
  addSessionsCommands()
  addModeCommands()
}

function addSessionsCommands(): void {
  addCommand({
    id: 'session.showOwn',
    label: '我的登录',
    group,
    keywords: ['设备', '会话', 'sign-ins', 'devices'],
    run: () => void openAddress(sessionsAddress),
  })
  addCommand({
    id: 'session.endOne',
    label: '结束这个登录',
    group,
    keys: ['Delete'],
    keyContext: 'list',
    when: (context) => rowOf(context) !== undefined,
    run: endOne,
  })
  addCommand({
    id: 'session.endOthers',
    label: '结束其他登录',
    group,
    keywords: ['sign out elsewhere'],
    run: endOthers,
  })
}

/** The sign-in under the cursor of the page. */
const rowOf = ({ panel, records }: CommandContext): OwnSession | undefined =>
  panel?.id === sessionsPanel ? (records[0] as OwnSession | undefined) : undefined

async function endOne(context: CommandContext): Promise<CommandOutcome | void> {
  const row = rowOf(context)
  if (!row) return
  if (row.current) return void runCommand('session.signOut')
  const agreed = await confirm({
    title: t('结束这个登录'),
    message: t('“{{place}}”的登录随即失效，须重新登录。是否继续？', { place: row.address }),
    danger: true,
    confirmLabel: t('结束登录'),
  })
  if (!agreed) return
  await endOwnSessions({ id: row.id })
  return { message: '登录已结束' }
}

async function endOthers(): Promise<CommandOutcome | void> {
  const agreed = await confirm({
    title: t('结束其他登录'),
    message: t('除当前登录外，您的其他登录随即失效。是否继续？'),
    danger: true,
    confirmLabel: t('结束登录'),
  })
  if (!agreed) return
  await endOwnSessions({ others: 'true' })
  return { message: '其他登录已结束' }
}

interface Named {
  readonly id: string
  readonly name: string
}

interface Modes {
  readonly departments: readonly Named[]
  readonly roles: readonly Named[]
}

/** An argument must have a value; this one stands for all. */
const all = 'all'
let modes: Modes = { departments: [], roles: [] }

const modeArgument = (name: string, label: string, of: readonly Named[]): readonly ArgumentSpec[] =>
  of.length < 2
    ? []
    : [
        {
          kind: 'choice',
          name,
          label,
          options: [{ value: all, label: '全部' }, ...of.map(({ id, name: text }) => ({ value: id, label: text }))],
        },
      ]

/** 切换部门/角色: asks the server what there is to choose, and then the person. */
function addModeCommands(): void {
  addCommand({
    id: 'session.switchMode',
    label: '切换部门/角色',
    group,
    keywords: ['切换身份', 'switch role', 'switch department'],
    async run() {
      modes = await api.get<Modes>('workspace/sign-in-mode')
      if (modes.departments.length < 2 && modes.roles.length < 2)
        return notify({ kind: 'info', message: t('您只有一个部门和一个角色，无需切换') })
      void runCommand('session.chooseMode')
    },
  })
  addCommand({
    id: 'session.chooseMode',
    label: '切换部门/角色',
    group,
    hidden: true,
    get arguments() {
      return [...modeArgument('roleId', '角色', modes.roles), ...modeArgument('deptId', '部门', modes.departments)]
    },
    run: (_, args) => choose(wanted(args.roleId), wanted(args.deptId)),
  })
}

const wanted = (value: unknown): string => (typeof value === 'string' && value !== all ? value : '')

async function choose(roleId: string, deptId: string): Promise<CommandOutcome> {
  const body = { roleId, deptId }
  const now = await api.post<Readonly<Record<'dept_id' | 'role_id' | 'role_name', string>>>('workspace/sign-in-mode', {
    body,
  })
  await changeUser({ deptId: now.dept_id, roleId: now.role_id, roleName: now.role_name })
  const names = [...modes.roles, ...modes.departments].filter(({ id }) => id === roleId || id === deptId)
  return {
    message:
      names.length > 0
        ? t('已切换到：{{names}}', { names: names.map(({ name }) => name).join('、') })
        : t('已切换到全部部门和角色'),
  }
}
