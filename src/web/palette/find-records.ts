import { recordName, type Resource, type Row, valueText } from '#core'
import { ApiError, api, type Query } from '../api'
import { registries } from '../app/registries'
import { fetchPage } from '../records'
import { fieldText } from '../fields'

/** A record as the box knows it; `row` where the whole of it was answered. */
export interface FoundRecord {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly row?: Row
}

export interface FindOptions {
  /** Ids of resources; absent means everything that can be found. */
  readonly resources?: readonly string[]
  readonly limit: number
  readonly signal: AbortSignal
}

/** Set once the server has answered that it keeps no index of records. */
let withoutIndex = false

/** Another session may speak to another server. */
export const forgetServer = (): void => {
  withoutIndex = false
}

/** Records by name, number or pinyin; the newest for an empty query. A server without the index is asked resource by resource. */
export async function findRecords(query: string, options: FindOptions): Promise<readonly FoundRecord[]> {
  if (withoutIndex) return findInPages(query, options)
  const { resources, limit, signal } = options
  const asked = { query, resource: resources?.join(','), limit }
  try {
    return await api.get<readonly FoundRecord[]>('workspace/find', asked, { quiet: true, signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 404) throw error
    withoutIndex = true
    return findInPages(query, options)
  }
}

const mostFiltered = 200

/** Records of one resource that also meet conditions of its list. */
export async function findFiltered(
  resource: Resource,
  query: string,
  filter: Query,
  { limit, signal }: Omit<FindOptions, 'resources'>,
): Promise<readonly FoundRecord[]> {
  if (query === '') return pageOf(resource, filter, limit, signal)
  const found = await findRecords(query, { resources: [resource.id], limit: mostFiltered, signal })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const allowed = await pageOf(resource, { ...filter, id_in: ids.join(',') }, ids.length, signal)
  return allowed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, limit)
}

async function findInPages(query: string, { resources = [], limit, signal }: FindOptions) {
  const pages = resources.map(async (id) => {
    const resource = registries.resources.find(id)
    const name = [resource?.name ?? []].flat()[0]
    return resource?.api ? pageOf(resource, name && query ? { [`${name}_like`]: query } : {}, limit, signal) : []
  })
  return (await Promise.all(pages)).flat().slice(0, limit)
}

async function pageOf(resource: Resource, filter: Query, size: number, signal: AbortSignal) {
  const { records } = await fetchPage(resource, { current: 1, size, ...filter }, signal)
  return records.map((row) => foundOf(resource, row))
}

const foundOf = (resource: Resource, row: Row): FoundRecord => ({
  resource: resource.id,
  id: row.id,
  title: recordName(resource, row),
  subtitle: [
    ...(resource.detail ?? []).map((name) => {
      const field = resource.fields[name]
      return field ? fieldText(field, name, row) : ''
    }),
    ...(resource.foundBy ?? []).map((name) => valueText(row[name])),
  ]
    .filter(Boolean)
    .join(' · '),
  row,
})

/** A moment of quiet before a server is asked: who types on wants something else. */
export const settle = (signal: AbortSignal): Promise<void> =>
  new Promise((settled, aborted) => {
    const timer = setTimeout(settled, quiet)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      aborted(signal.reason)
    })
  })

const quiet = 40
