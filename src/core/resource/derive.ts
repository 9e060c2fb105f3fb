import type { Field } from '../fields/field'
import { valueText } from '../fields/value-text'
import type { Call, Resource } from './resource'

export interface CallEntry {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly kind: Call | 'action'
  readonly action?: string
  readonly permission: string
}

const writes: ReadonlySet<Call> = new Set(['submit', 'save', 'update', 'remove'])

/** Every HTTP call that a resource answers, with its permission. A submit is checked again for create or update once its body is known. */
export function deriveCalls(resource: Resource): readonly CallEntry[] {
  const { api, may, callNames = {} } = resource
  if (!api) return []
  const permissions: Readonly<Record<Call, string | undefined>> = {
    page: may.read,
    list: may.read,
    detail: may.read,
    tree: may.read,
    select: may.read,
    submit: may.create ?? may.update,
    save: may.create,
    update: may.update,
    remove: may.remove,
  }
  const calls = resource.calls.flatMap((call) => {
    const permission = permissions[call]
    const method = writes.has(call) ? 'POST' : 'GET'
    return permission
      ? [{ method, path: `/api/${api}/${callNames[call] ?? call}`, kind: call, permission } as const]
      : []
  })
  const actions = Object.entries(resource.actions).map(
    ([name, action]) =>
      ({
        method: 'POST',
        path: `/api/${api}/${action.call ?? name}`,
        kind: 'action',
        action: name,
        permission: action.may,
      }) as const,
  )
  return [...calls, ...actions]
}

/** Every permission code that a resource names. */
export function derivePermissions(resource: Resource): readonly string[] {
  const fields = Object.values(resource.fields).flatMap((field) => (field.options.reveal ? [field.options.reveal] : []))
  const actions = Object.values(resource.actions).map((action) => action.may)
  return [...new Set([...Object.values(resource.may), ...actions, ...fields])]
}

/** The names a record answers beside a field: `xN`, and what a reference answers also. */
export function displayNames(name: string, field: Field): readonly string[] {
  switch (field.kind) {
    case 'choice':
    case 'dictionary':
    case 'yesNo':
    case 'references':
      return [`${name}N`]
    case 'reference':
      return [`${name}N`, ...Object.keys(field.options.also ?? {})]
    default:
      return []
  }
}

/** Fields kept in the record's own table: all but child lines. */
export function storedFields(resource: Resource): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields).filter(([, field]) => field.kind !== 'lines')
}

export const tableName = (resource: Pick<Resource, 'id'>): string => resource.id.split('.').map(snakeCase).join('_')
export const columnName = (field: string): string => snakeCase(field)

/** camelCase to snake_case: `createTime` to `create_time`, `m01` stays. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The record's name by its definition: the first of its name fields that is filled. */
export function recordName(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  for (const name of [resource.name].flat()) {
    const value = row[`${name}N`] ?? row[name]
    if (value !== null && value !== undefined && value !== '') return valueText(value)
  }
  return typeof row.id === 'string' ? row.id : ''
}
