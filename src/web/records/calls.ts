import type { Call, Money, Resource, Row } from '#core'
import { api, type Query, readAgain } from '../api'
import { tellRemoved } from './removed-records'
import { valueText } from '../fields'

export interface RecordPage {
  readonly records: readonly Row[]
  readonly total: number
  /** There are more than the list goes over. */
  readonly more?: boolean
  /** Exact sums over everything filtered, by money field. */
  readonly sums?: Readonly<Record<string, Money>>
  /** Counts by value of the cards' field. */
  readonly cards?: Readonly<Record<string, number>>
}

export interface Saved {
  readonly id: string
  readonly version?: number
}

export interface HistoryEntry {
  readonly id: string
  readonly time: string
  readonly user: string
  readonly userName: string
  readonly action: string
  readonly version: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type Values = Readonly<Record<string, unknown>>

/** One page; a resource that only answers whole lists is one page. Refusals are the caller's to show. */
export async function fetchPage(resource: Resource, query: Query, signal?: AbortSignal): Promise<RecordPage> {
  const call = resource.calls.includes('page') ? 'page' : 'list'
  const data = await api.get<RecordPage | readonly Row[]>(`${resource.api}/${call}`, query, { signal, quiet: true })
  if (isList(data)) return { records: data, total: data.length }
  return { ...data, total: Number(data.total) }
}

const isList = (data: RecordPage | readonly Row[]): data is readonly Row[] => Array.isArray(data)

const callOf = (resource: Resource, call: Call): string => resource.callNames?.[call] ?? call

export const fetchRecord = (resource: Resource, id: string, signal?: AbortSignal): Promise<Row> =>
  api.get<Row>(`${resource.api}/${callOf(resource, 'detail')}`, { id }, { signal, quiet: true })

/** Creates without an id, else updates the given fields. Refusals are the caller's to show. */
export async function saveRecord(resource: Resource, values: Values): Promise<Saved> {
  const only = values.id === undefined ? 'save' : 'update'
  const call = resource.calls.includes('submit') ? 'submit' : only
  const saved = await api.post<Partial<Saved> | null>(`${resource.api}/${callOf(resource, call)}`, {
    body: values,
    quiet: true,
  })
  readAgain(resource.id)
  return { id: valueText(saved?.id ?? values.id), version: saved?.version }
}

export async function removeRecords(resource: Resource, ids: readonly string[]): Promise<void> {
  await api.post(`${resource.api}/remove`, { query: { ids: ids.join(',') }, quiet: true })
  tellRemoved(resource.id, ids)
  readAgain(resource.id)
}

export async function restoreRecords(resource: Resource, ids: readonly string[]): Promise<void> {
  await api.post('workspace/restore', { query: { resource: resource.id, ids: ids.join(',') }, quiet: true })
  readAgain(resource.id)
}

/** Runs an action on records; `input` goes into the body. */
export async function runAction(
  resource: Resource,
  name: string,
  ids: readonly string[],
  input: Values,
): Promise<void> {
  const action = resource.actions[name]
  if (!action) return
  const query = { [action.takes ?? 'ids']: ids.join(',') }
  await api.post(`${resource.api}/${action.call ?? name}`, { query, body: input, quiet: true })
  readAgain(resource.id)
}

export const fetchHistory = (resource: Resource, id: string, signal?: AbortSignal): Promise<readonly HistoryEntry[]> =>
  api.get<readonly HistoryEntry[]>('workspace/history', { resource: resource.id, id }, { signal, quiet: true })

export const recordKey = (resource: Resource, id: string) => ['records', resource.id, 'detail', id] as const
/** Pages of a resource may come from several calls. */
export const pageKey = (resource: Resource, query: Query) =>
  ['records', resource.id, 'page', query, resource.api] as const
export const historyKey = (resource: Resource, id: string) => ['records', resource.id, 'history', id] as const
