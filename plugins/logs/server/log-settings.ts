import type { Application } from '#server'
import { sql } from 'drizzle-orm'

/** What a tenant wants written down, by its parameters. */
export interface LogSettings {
  /** `log.api`: calls that change something or are refused, all of them, or none. */
  readonly api: 'writes' | 'all' | 'off'
  /** `log.retentionDays`: older rows are deleted. */
  readonly retentionDays: number
}

const defaults: LogSettings = { api: 'writes', retentionDays: 180 }
const longestMilliseconds = 60_000
const keys = { api: 'log.api', days: 'log.retentionDays' } as const

export interface LogSettingsSource {
  /** What is known without asking; undefined where nothing is. */
  peek(tenantId: string): LogSettings | undefined
  of(tenantId: string): Promise<LogSettings>
}

/** Remembers the parameters of each tenant until one of them changes, at most a minute. */
export function createLogSettings({ database, changes }: Pick<Application, 'database' | 'changes'>): LogSettingsSource {
  const known = new Map<string, { readonly settings: LogSettings; readonly until: number }>()
  changes.subscribe(({ tenantId, resource }) => {
    if (resource === 'system.param') known.delete(tenantId)
  })
  const peek = (tenantId: string) => {
    const entry = known.get(tenantId)
    return entry && entry.until > Date.now() ? entry.settings : undefined
  }
  return {
    peek,
    async of(tenantId) {
      const remembered = peek(tenantId)
      if (remembered) return remembered
      const rows = await database.read(tenantId, (session) =>
        session.query<{ key: string; value: string }>(sql`
          select param_key as key, param_value as value from system_param
          where tenant_id = ${tenantId} and is_deleted = 0 and param_key in (${keys.api}, ${keys.days})`),
      )
      const settings = settingsOf(new Map(rows.map(({ key, value }) => [key, value.trim()])))
      known.set(tenantId, { settings, until: Date.now() + longestMilliseconds })
      return settings
    },
  }
}

/** What is no value of a parameter counts as if it were not there. */
function settingsOf(values: ReadonlyMap<string, string>): LogSettings {
  const api = values.get(keys.api)
  const days = Number(values.get(keys.days))
  return {
    api: api === 'all' || api === 'off' || api === 'writes' ? api : defaults.api,
    retentionDays: Number.isInteger(days) && days >= 1 && days <= 36_500 ? days : defaults.retentionDays,
  }
}
