import type { PanelParams, Resource } from '#core'
import type { GridSort } from '../../controls'

/** What a list looks at: filters as the server's own keys, and the sort. */
export interface ListQuery {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: readonly GridSort[]
}

/** 'a,-b' as a sort: a ascending, then b descending. */
export const readSort = (text: string): readonly GridSort[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((name) => (name.startsWith('-') ? { id: name.slice(1), desc: true } : { id: name, desc: false }))

export const writeSort = (sort: readonly GridSort[]): string =>
  sort.map(({ id, desc }) => (desc ? '-' : '') + id).join(',')

/** The list's address holds its filters and sort, so that a copied link shows the same. */
export function readListQuery(resource: Resource, { sort, ...filters }: PanelParams): ListQuery {
  return { filters, sort: readSort(sort ?? resource.list.sort) }
}

export function writeListQuery(resource: Resource, { filters, sort }: ListQuery): PanelParams {
  const written = writeSort(sort)
  return { ...filters, ...(written === resource.list.sort || written === '' ? {} : { sort: written }) }
}

/**
 * The query of one page. The platform applies ascending columns before descending ones whatever their order here, so a sort over
 * several columns is exact when all go the same way.
 */
export function pageQuery(
  { filters, sort }: ListQuery,
  current: number,
  size: number,
): Readonly<Record<string, string | number>> {
  const named = (desc: boolean) =>
    sort
      .filter((entry) => entry.desc === desc)
      .map((entry) => entry.id)
      .join(',')
  return { ...filters, ascs: named(false), descs: named(true), current, size }
}
