import type { ArgumentSpec, RecordChoice, Row } from '#core'
import { api, choiceOf, confirm, currentContext, lookInto, t, type WebPluginScope } from '#web'
import { tenant } from '../../resources/tenant'

interface Answer {
  readonly access_token: string
  readonly tenantId: string
  readonly tenantName: string
}

/** 查看租户: another company as it is, in a browser tab of its own, to read only. */
export function addLookCommand(scope: WebPluginScope): void {
  scope.addCommand({
    id: 'system.tenant.look',
    label: '查看租户',
    group: tenant.label,
    permission: 'tenant_look',
    keywords: ['跨租户', 'look into tenant'],
    get arguments(): readonly ArgumentSpec[] {
      // By the list's call: the search index ends at the tenant's own wall.
      const all = () => ({})
      return chosen() ? [] : [{ kind: 'record', name: 'record', label: tenant.label, resource: tenant.id, filter: all }]
    },
    async run(_, args) {
      const { id, label } = chosen() ?? (args.record as RecordChoice)
      const agreed = await confirm({
        title: t('查看租户'),
        message: t('将在新的浏览器标签页中以只读方式查看“{{label}}”，双方的历史都会记录。', { label }),
        confirmLabel: t('查看租户'),
      })
      if (!agreed) return
      const { number } = await api.get<{ number: string }>('blade-system/tenant/detail', { id })
      const into = await api.post<Answer>('blade-system/tenant/look', { query: { tenantId: number } })
      const opened = lookInto({ tenantId: into.tenantId, tenantName: into.tenantName, token: into.access_token })
      return { message: opened ? undefined : t('浏览器阻止了新标签页，请允许本站打开后重试') }
    },
  })
}

function chosen(): RecordChoice | undefined {
  const { resource, records } = currentContext()
  const [row] = resource === tenant.id ? records : []
  return row && choiceOf(tenant, row as Row)
}
