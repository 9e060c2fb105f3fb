import type { ArgumentSpec, CommandContext, CommandOutcome, RecordChoice } from '#core'
import { api, currentContext, readAgain, t, type WebPluginScope } from '#web'
import { datasource } from '../resources/datasource'

/** Another area's resource, known by its id. */
const tenant = 'system.tenant'

interface Tenant {
  readonly number: string
  readonly tenantName: string
  readonly datasourceId: string
}

const idIn = ({ resource, records }: CommandContext): string | undefined =>
  resource === tenant && records[0] ? String(records[0].id) : undefined

/** 租户数据源: which data source a company's own reports read from. */
export function addTenantCommand(scope: WebPluginScope): void {
  scope.addCommand({
    id: 'develop.tenant.datasource',
    label: '租户数据源',
    group: '租户',
    permission: 'tenant_edit',
    resources: [tenant],
    get arguments(): readonly ArgumentSpec[] {
      const source: ArgumentSpec = { kind: 'record', name: 'source', label: datasource.label, resource: datasource.id }
      // By the list's call: the search index ends at the tenant's own wall.
      const all = () => ({})
      const company: ArgumentSpec = { kind: 'record', name: 'record', label: '租户', resource: tenant, filter: all }
      return idIn(currentContext()) ? [source] : [company, source]
    },
    async run(context, args) {
      const id = (args.record as RecordChoice | undefined)?.id ?? idIn(context) ?? ''
      const before = await api.get<Tenant>('blade-system/tenant/detail', { id })
      return save(before, (args.source as RecordChoice).id, before.datasourceId)
    },
  })
}

async function save({ number, tenantName }: Tenant, datasourceId: string, before: string): Promise<CommandOutcome> {
  const put = async (value: string) => {
    await api.post('blade-system/tenant/datasource', { query: { tenantId: number, datasourceId: value } })
    readAgain(tenant)
  }
  await put(datasourceId)
  const undo = async () => {
    await put(before)
    return { message: t('已恢复“{{name}}”原来的数据源', { name: tenantName }) }
  }
  return { message: t('已为“{{name}}”设置数据源', { name: tenantName }), undo }
}
