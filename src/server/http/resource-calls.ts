import { AppError, deriveCalls, type CallEntry, isId, type Resource, ruleBroken, valueText } from '#core'
import { may } from '../identity/actor'
import { submitRecord } from '../records/submit'
import { runAction } from '../records/run-action'
import { removeRecords } from '../records/remove'
import { type CountTotals, readDetail, readList, readPage } from '../records/read-records'
import { type CallContext, defineCall, type ServerCall, WriteAnswer } from './call'

/** The calls that a resource answers by its definition alone. */
export function deriveServerCalls(resource: Resource, totals: CountTotals): ServerCall[] {
  return deriveCalls(resource).map((entry) =>
    defineCall({
      method: entry.method,
      path: entry.path,
      kind: entry.kind === 'select' ? 'options' : entry.kind,
      access: entry.kind === 'submit' ? 'signedIn' : { permission: entry.permission },
      summary: `${resource.label} ${entry.action ? (resource.actions[entry.action]?.label ?? '') : entry.kind}`,
      resource: resource.id,
      owner: resource.area,
      run: runnerOf(resource, entry, totals),
    }),
  )
}

function runnerOf(resource: Resource, entry: CallEntry, totals: CountTotals): ServerCall['run'] {
  switch (entry.kind) {
    case 'page':
      return (context) => context.read((read) => readPage(read, resource, context.query, totals))
    case 'list':
      if (resource.pagedList) return runnerOf(resource, { ...entry, kind: 'page' }, totals)
      return (context) => context.read((read) => readList(read, resource, context.query))
    case 'select':
    case 'tree':
      return (context) => context.read((read) => readList(read, resource, context.query))
    case 'detail':
      return (context) => context.read((read) => readDetail(read, resource, idOf(context)))
    case 'submit':
    case 'save':
    case 'update':
      return (context) => submit(context, resource, entry.kind as 'submit' | 'save' | 'update')
    case 'remove':
      return async (context) => {
        await context.write((write) => removeRecords(write, resource, idsOf(context)))
        return new WriteAnswer()
      }
    case 'action':
      return async (context) => new WriteAnswer(await act(context, resource, entry.action ?? ''))
  }
}

async function submit(context: CallContext, resource: Resource, kind: 'submit' | 'save' | 'update') {
  const body = recordBody(context.body)
  const isUpdate = kind === 'update' || (kind === 'submit' && body.id !== undefined && body.id !== '')
  const permission = isUpdate ? resource.may.update : resource.may.create
  if (!permission || !may(context.actor, permission)) {
    throw new AppError('permissionMissing', { params: { permission: permission ?? resource.label } })
  }
  return new WriteAnswer(await context.write((write) => submitRecord(write, resource, body, isUpdate)))
}

const act = (context: CallContext, resource: Resource, name: string) => {
  const input = { ...context.query, ...(context.body === undefined ? {} : recordBody(context.body)) }
  const { takes, none } = resource.actions[name] ?? {}
  const ids = takes === 'id' ? [idOf(context)] : idsOf(context, none)
  return context.write((write) => runAction(write, resource, name, ids, input))
}

/** The record of a body: a JSON object. Anything else is 400. */
export function recordBody(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bodyInvalid', { params: { expected: 'JSON object' } })
  }
  return body as Record<string, unknown>
}

/** The id of the query, or of the body. Throws 400 when it is missing or no id. */
export function idOf(context: CallContext, name = 'id'): string {
  const given = context.query[name] ?? (context.body as Record<string, unknown> | undefined)?.[name]
  if (given === undefined || given === null || given === '')
    throw new AppError('parameterMissing', { params: { name } })
  if (!isId(valueText(given))) throw new AppError('parameterInvalid', { params: { name } })
  return valueText(given)
}

/**
 * The ids of the query (`ids=1,2`; the platform's user calls say `userIds`), or of the body. Throws 400 when there are none, or what
 * `none` says with HTTP 200.
 */
export function idsOf(context: CallContext, none?: string): string[] {
  const named = (from: Readonly<Record<string, unknown>> | undefined) => from?.ids ?? from?.userIds
  const given = named(context.query) ?? named(context.body as Record<string, unknown> | undefined)
  const ids = (Array.isArray(given) ? given : valueText(given).split(','))
    .map((id) => valueText(id).trim())
    .filter(Boolean)
  if (ids.length === 0) throw none ? new AppError('noneChosen', { message: none }) : ruleBroken('请选择至少一条数据')
  if (ids.length > 10_000 || !ids.every(isId)) throw new AppError('parameterInvalid', { params: { name: 'ids' } })
  return ids
}
