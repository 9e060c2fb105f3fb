import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api'
import { registries } from '../app/registries'

interface TreeNode {
  readonly id: string
  readonly title: string
  readonly children?: readonly TreeNode[]
}

/** A node of a tree with the names of all above it, highest first. */
export interface TreeOption {
  readonly id: string
  readonly title: string
  readonly way: readonly string[]
}

const none: readonly TreeOption[] = []

/** All nodes of a tree resource in its order, for choosing one and for saying where something stands. Empty until they are there. */
export function useTreeOptions(target: string, enabled = true): readonly TreeOption[] {
  const resource = registries.resources.find(target)
  // A tree of thousands is never asked for whole.
  const path = resource?.cascade ? undefined : resource?.api
  const { data } = useQuery({
    queryKey: ['records', target, 'tree'],
    queryFn: ({ signal }) => api.get<readonly TreeNode[]>(`${path}/tree`, {}, { quiet: true, signal }),
    enabled: enabled && path !== undefined,
    staleTime: 300_000,
  })
  return useMemo(() => (data ? flatten(data) : none), [data])
}

function flatten(nodes: readonly TreeNode[], way: readonly string[] = []): readonly TreeOption[] {
  return nodes.flatMap((node) => [
    { id: String(node.id), title: node.title, way },
    ...flatten(node.children ?? [], [...way, node.title]),
  ])
}
