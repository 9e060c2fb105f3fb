import type { Resource, Row } from '#core'
import { api, type Query } from '../../api'

/** How the rows of a tree are asked for. */
export interface TreeCall {
  /** The call of the resource that answers rows below `parentId`. */
  readonly call: string
  /** One level at a time, each row with `hasChildren`; else everything below, nested in `children`. */
  readonly lazy: boolean
  /** The record below which the tree begins; 0 for all of it. */
  readonly root: string
}

/** A row with what stands below it, as far as it was answered. */
export type TreeRow = Row & { readonly hasChildren?: boolean; readonly children?: readonly TreeRow[] }

/** How a resource is unfolded by its definition; undefined for one that is no tree. */
export function treeCall({ parent, api: path, lazyChildren }: Resource): TreeCall | undefined {
  if (!parent || !path) return undefined
  return { call: lazyChildren ?? 'list', lazy: lazyChildren !== undefined, root: '0' }
}

export const treeKey = (resource: Resource, { call }: TreeCall, parentId: string, sort: Query) =>
  ['records', resource.id, 'below', call, parentId, sort] as const

export const fetchBelow = (
  resource: Resource,
  { call }: TreeCall,
  parentId: string,
  sort: Query,
  signal?: AbortSignal,
): Promise<readonly TreeRow[]> =>
  api.get<readonly TreeRow[]>(
    `${resource.api}/${call}`,
    { ...(parentId === '0' && call === 'list' ? {} : { parentId }), ...sort },
    { signal, quiet: true },
  )
