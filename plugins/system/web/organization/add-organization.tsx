import type { RecordChoice } from '#core'
import { api, readAgain, t, type WebPluginScope } from '#web'
import { dept } from '../../resources/dept'

interface FinanceUnit {
  readonly financeCode: string
  readonly financeName: string
}

const save = async (id: string, unit: FinanceUnit) => {
  await api.post('blade-system/organization/finance/submit', { body: { id, ...unit } })
  readAgain(dept.id)
}

/** The page of the organization, and naming what the finance system calls a department. */
export function addOrganization(scope: WebPluginScope): void {
  scope.addPanel({
    id: 'system.organization.list',
    route: '/system/organization',
    title: '组织管理',
    icon: 'workflow',
    owner: 'system',
    permission: dept.may.read,
    load: async () => ({ default: (await import('./OrganizationPanel')).OrganizationPanel }),
  })
  scope.addCommand({
    id: 'system.dept.finance',
    label: '维护财务组织',
    group: '部门',
    permission: 'organization_finance',
    arguments: [
      { kind: 'record', name: 'record', label: '部门', resource: dept.id },
      { kind: 'text', name: 'financeCode', label: '财务组织编码', maximumLength: 64 },
      { kind: 'text', name: 'financeName', label: '财务组织名称', maximumLength: 100 },
    ],
    async run(_, args) {
      const { id, label } = args.record as RecordChoice
      const before = await api.get<FinanceUnit>('blade-system/dept/detail', { id })
      await save(id, { financeCode: String(args.financeCode), financeName: String(args.financeName) })
      return {
        message: t('已保存“{{name}}”的财务组织', { name: label }),
        undo: async () => {
          await save(id, { financeCode: before.financeCode, financeName: before.financeName })
        },
      }
    },
  })
}
