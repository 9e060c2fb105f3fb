import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient, readAgain, subscribeChanges } from '../../api'
import type { Tile } from './tile'

export const tileKey = (id: string): string => `tile ${id}`

/** What it keeps of the cache is marked old with the records of its first resource. */
export const tileQueryKey = ({ id, resources }: Pick<Tile, 'id' | 'resources'>) =>
  ['records', resources[0] ?? 'tile', tileKey(id)] as const

/** What a tile has read, anew whenever records change that it speaks of. */
export function useTile<D>(tile: Tile<D>) {
  useEffect(() => {
    const [first, ...others] = tile.resources
    if (!first) return
    const stops = others.map((resource) => subscribeChanges(resource, () => readAgain(first)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [tile])
  return useQuery({
    queryKey: tileQueryKey(tile),
    queryFn: ({ signal }) => tile.load(signal),
    retry: false,
    // Days pass while a workbench stays open.
    staleTime: 60_000,
  })
}

/** What a tile shows at this moment; undefined where it was not read. */
export const readTile = (tile: Tile): unknown => queryClient.getQueryData(tileQueryKey(tile))
