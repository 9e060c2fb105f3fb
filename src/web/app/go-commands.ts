import { type CommandContext, matchPanel, type Resource } from '#core'
import { homeAddress, openAddress } from '../workspace'
import { isWaiting } from './pages/add-status-pages'
import { addCommand, registries } from './registries'

interface Destination {
  readonly id: string
  readonly label: string
  readonly keys?: readonly string[]
  /** The first of these that a panel answers to and the person may see. */
  readonly addresses?: readonly string[]
  /** Or the list of the resource that answers these calls. */
  readonly api?: string
}

const destinations: readonly Destination[] = [
  { id: 'go.home', label: '转到首页', keys: ['g h'], addresses: [homeAddress] },
  { id: 'go.dashboard', label: '转到工作台', keys: ['g d'], addresses: ['/wel/dashboard', homeAddress] },
  {
    id: 'go.toDo',
    label: '转到待办',
    keys: ['g t'],
    addresses: ['/workflow/process/todo', '/workflow/ops/todo', '/workflow/todo', '/plugin/workflow/pages/ops/todo'],
  },
  {
    id: 'go.statements',
    label: '转到银行流水',
    keys: ['g s'],
    addresses: ['/finance/statement'],
    api: 'blade-biz/bank/statement',
  },
  {
    id: 'go.contracts',
    label: '转到合同',
    keys: ['g c'],
    addresses: ['/contract/revenue'],
    api: 'blade-biz/contract/revenue',
  },
  {
    id: 'go.projects',
    label: '转到项目',
    keys: ['g p'],
    addresses: ['/project/base', '/project'],
    api: 'blade-biz/project/base',
  },
  {
    id: 'go.mail',
    label: '转到内部邮件',
    keys: ['g m'],
    addresses: ['/oa/inner_email', '/oa/inner_email/index'],
    api: 'blade-desk/mail',
  },
  { id: 'go.notices', label: '转到通知公告', keys: ['g n'], addresses: ['/desk/notice'], api: 'blade-desk/notice' },
  { id: 'shell.openProfile', label: '个人信息', addresses: ['/info/index'] },
]

/** Go-to commands; one whose page is not there, or not for this person, is left out. */
export function addGoCommands(): void {
  for (const { id, label, keys, addresses = [], api } of destinations) {
    const address = (context: CommandContext) => firstOpen(addresses, context) ?? listOf(api, context)
    addCommand({
      id,
      label,
      keys,
      group: '转到',
      when: (context) => address(context) !== undefined,
      run: (context) => void openAddress(address(context) ?? homeAddress),
    })
  }
}

function firstOpen(addresses: readonly string[], { permissions }: CommandContext): string | undefined {
  return addresses.find((address) => {
    const match = matchPanel(registries.panels.list(), address)
    return match && !isWaiting(match.panel) && (!match.panel.permission || permissions.has(match.panel.permission))
  })
}

function listOf(api: string | undefined, context: CommandContext): string | undefined {
  const answers = (resource: Resource) => api !== undefined && resource.api === api
  const route = registries.resources.list().find(answers)?.route
  return route && firstOpen([route], context)
}
