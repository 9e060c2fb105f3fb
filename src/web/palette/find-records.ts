import { maskValue, type Picker, recordName, type Resource, type Row, valueText } from '#core'
import { ApiError, api, type Query } from '../api'
import { registries } from '../app/registries'
import { fetchPage, type RecordPage } from '../records'
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

/** Records of one resource that also meet conditions of its list, or of the picker that answers them. */
export async function findFiltered(
  resource: Resource,
  query: string,
  filter: Query,
  { limit, signal }: Omit<FindOptions, 'resources'>,
  picker?: Picker,
): Promise<readonly FoundRecord[]> {
  const page = (more: Query, size: number) => pageOf(resource, { ...filter, ...more }, size, signal, picker)
  if (query === '') return page({}, limit)
  const found = await findRecords(query, { resources: [resource.id], limit: mostFiltered, signal })
  // The index shows people to those who may read them; the picker's own call shows them to everybody.
  if (found.length === 0) return picker?.call ? page(named(resource, query), limit) : []
  const ids = found.map(({ id }) => id)
  const allowed = await page({ id_in: ids.join(',') }, ids.length)
  return allowed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, limit)
}

async function findInPages(query: string, { resources = [], limit, signal }: FindOptions) {
  const pages = resources.map(async (id) => {
    const resource = registries.resources.find(id)
    return resource?.api ? pageOf(resource, named(resource, query), limit, signal) : []
  })
  return (await Promise.all(pages)).flat().slice(0, limit)
}

function named(resource: Resource, query: string): Query {
  const [name] = [resource.name].flat()
  return name && query ? { [`${name}_like`]: query } : {}
}

async function pageOf(resource: Resource, filter: Query, size: number, signal: AbortSignal, picker?: Picker) {
  const query = { current: 1, size, ...filter }
  const { records } = picker?.call
    ? await api.get<RecordPage>(picker.call, query, { signal, quiet: true })
    : await fetchPage(resource, query, signal)
  return records.map((row) => foundOf(resource, row, picker))
}

const foundOf = (resource: Resource, row: Row, picker?: Picker): FoundRecord => ({
  resource: resource.id,
  id: row.id,
  title: recordName(resource, row),
  subtitle: picker ? pickerDetail(resource, row, picker) : detailOf(resource, row),
  row,
})

/** What the picker shows beside the name, masked as there. */
const pickerDetail = (resource: Resource, row: Row, { columns }: Picker): string =>
  columns
    .filter(({ name, picture }) => !picture && ![resource.name].flat().includes(name))
    .map(({ name, mask }) => {
      const field = resource.fields[name]
      return maskValue(field ? fieldText(field, name, row) : valueText(row[name]), mask)
    })
    .filter(Boolean)
    .join(' · ')

const detailOf = (resource: Resource, row: Row): string =>
  [
    ...(resource.detail ?? []).map((name) => {
      const field = resource.fields[name]
      return field ? fieldText(field, name, row) : ''
    }),
    ...(resource.foundBy ?? []).map((name) => valueText(row[name])),
  ]
    .filter(Boolean)
    .join(' · ')

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
