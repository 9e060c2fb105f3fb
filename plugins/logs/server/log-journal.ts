import type { ActNote, Application, CallNote, FailureNote, Journal } from '#server'
import { apiLog } from '../resources/api-log'
import { errorLog } from '../resources/error-log'
import { usualLog } from '../resources/usual-log'
import { createFieldMasks } from './field-masks'
import { createLogBuffer, type LogEntry } from './log-buffer'
import { apiRow, failureRow, usualRow } from './log-rows'
import type { LogSettings, LogSettingsSource } from './log-settings'
import { notableCalls } from './notable-calls'

const readingKinds: ReadonlySet<string> = new Set(['page', 'list', 'tree', 'detail', 'report', 'options'])

/** Whether a call changed something or was refused; everything else is reading. */
const isWrite = ({ call, request, status }: CallNote): boolean =>
  status >= 400 || call?.kind === 'action' || (request.method !== 'GET' && !(call && readingKinds.has(call.kind)))

/** Writes what the server tells into the three logs of the tenant it happened in. */
export function createLogJournal(application: Application, settings: LogSettingsSource): Omit<Journal, 'owner'> {
  const masks = createFieldMasks(application)
  const droppedEntry = (tenantId: string, count: number): LogEntry => ({
    tenantId,
    resource: usualLog,
    row: usualRow(
      { tenantId, act: 'logs.dropped', title: '日志过多，部分未能写入', level: 'error', data: { count } },
      masks(),
    ),
  })
  const buffer = createLogBuffer(application, settings, droppedEntry)

  const call = (note: CallNote) => {
    const tenant = tenantOf(note)
    if (!tenant) return
    const write = isWrite(note)
    const isWanted = ({ api }: LogSettings) => api === 'all' || (api === 'writes' && write)
    const known = settings.peek(tenant.tenantId)
    // Reading the logs is not written down: a list that shows the newest would never come to rest.
    const isOwn = !write && note.request.url.startsWith('/api/blade-log/')
    if (!isOwn && (!known || isWanted(known)))
      buffer.add({ ...tenant, resource: apiLog, row: apiRow(note, masks(note.call?.resource)), isWanted })
    // Of whoever is signed in the server tells by itself.
    if (note.status === 500 && !note.actor) addFailure(tenant, { ...tenant, ...failureOf(note) })
    const notable = note.status < 400 && note.call ? notableCalls.get(note.call.id) : undefined
    if (!notable) return
    const { actor: doer, request } = note
    const act = {
      ...notable,
      tenantId: tenant.tenantId,
      title: note.call?.summary ?? '',
      request,
      ...(doer ? { doer } : {}),
    }
    buffer.add({ ...tenant, resource: usualLog, row: usualRow(act, masks(note.call?.resource), note) })
  }
  const act = (note: ActNote) =>
    buffer.add({ tenantId: note.tenantId, resource: usualLog, row: usualRow(note, masks()) })
  const addFailure = (tenant: Pick<LogEntry, 'tenantId' | 'isClaimed'>, note: FailureNote) =>
    buffer.add({ ...tenant, resource: errorLog, row: failureRow(note, masks(note.note?.call?.resource)) })
  const failure = (note: FailureNote) => addFailure({ tenantId: note.tenantId }, note)
  return { id: 'logs', call, act, failure, flush: () => buffer.flush() }
}

const failureOf = (note: CallNote) => ({ error: note.error, place: note.call?.id ?? '', note })

/** The caller's tenant; of a guest at a public call, the one that is named. Undefined where nobody can be told of it. */
function tenantOf({ actor, call, query, request }: CallNote): Pick<LogEntry, 'tenantId' | 'isClaimed'> | undefined {
  if (actor) return { tenantId: actor.tenantId }
  if (call?.access !== 'public') return undefined
  const body = typeof request.body === 'object' ? (request.body as Readonly<Record<string, unknown>> | null) : null
  const named = query.tenantId ?? body?.tenantId ?? request.headers['tenant-id']
  return typeof named === 'string' && /^\w{1,32}$/.test(named) ? { tenantId: named, isClaimed: true } : undefined
}
