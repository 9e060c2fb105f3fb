import {
  choosable,
  onlyQuery,
  type Picker,
  recordName,
  type ReferenceField,
  type ReferencesField,
  type Resource,
} from '#core'
import { ApiError, api, type Query } from '../api'
import { registries } from '../app/registries'
import type { ComboOption } from '../controls'
import { valueText } from '#core'

interface Found {
  readonly id: string
  readonly title: string
  readonly subtitle?: string
}
interface Page {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

const limit = 20

/** Records that a reference may name, found by name, number or pinyin. */
export async function findRecords(
  field: ReferenceField | ReferencesField,
  query: string,
  signal?: AbortSignal,
): Promise<readonly ComboOption[]> {
  const { target } = field
  const picker = registries.pickers.find(field.options.picker ?? '')
  const only = onlyQuery(choosable(field, registries.pickers))
  const named = () => askPage(target, { ...nameFilter(target, query), ...only }, picker, signal)
  const found = await askIndex(target, query, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 404) return undefined
    throw error
  })
  // The index shows people to those who may read them; the picker's own call shows them to everybody.
  if (!found || (found.length === 0 && picker?.call)) return named()
  if (Object.keys(only).length === 0 || found.length === 0) return found
  const ids = found.map((option) => option.key)
  const allowed = await askPage(target, { id_in: ids.join(','), size: limit, ...only }, picker, signal)
  const keys = new Set(allowed.map((option) => option.key))
  return found.filter((option) => keys.has(option.key))
}

async function askIndex(resource: string, query: string, signal?: AbortSignal): Promise<readonly ComboOption[]> {
  const found = await api.get<readonly Found[]>('workspace/find', { query, resource, limit }, { quiet: true, signal })
  return found.map(({ id, title, subtitle }) => ({ key: id, label: title, detail: subtitle }))
}

/** For a server without the index, and to check what the index found against the field's own conditions. */
async function askPage(
  target: string,
  filter: Query,
  picker: Picker | undefined,
  signal?: AbortSignal,
): Promise<readonly ComboOption[]> {
  const resource = registries.resources.find(target)
  if (!resource?.api) return []
  const call = picker?.call ?? `${resource.api}/page`
  const page = await api.get<Page>(call, { current: 1, size: limit, ...filter }, { quiet: true, signal })
  return page.records.map((row) => ({
    key: String(row.id),
    label: recordName(resource, row),
    detail: detailOf(resource, row),
  }))
}

const detailOf = (resource: Resource, row: Readonly<Record<string, unknown>>) =>
  (resource.detail ?? [])
    .map((name) => valueText(row[`${name}N`] ?? row[name]))
    .filter(Boolean)
    .join(' · ')

function nameFilter(target: string, query: string): Query {
  const [name] = [registries.resources.find(target)?.name ?? []].flat()
  return name && query ? { [`${name}_like`]: query } : {}
}

/** Names of records by their ids, for values that came without their display names. */
export async function nameRecords(target: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = { resource: target, ids: ids.join(',') }
  const found = await api.get<readonly Found[]>('workspace/find', query, { quiet: true }).catch(() => [])
  return new Map(found.map(({ id, title }) => [id, title]))
}
