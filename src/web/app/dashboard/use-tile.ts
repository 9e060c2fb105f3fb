import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient, readAgain, subscribeChanges } from '../../api'
import { registries } from '../registries'
import type { Tile } from './tile'

export const tileKey = (id: string): string => `tile ${id}`

/** What it keeps of the cache is marked old with the records of its first resource. */
export const tileQueryKey = ({ id, resources }: Pick<Tile, 'id' | 'resources'>) =>
  ['records', resources[0] ?? 'tile', tileKey(id)] as const

/** What a tile has read, anew whenever records change that it speaks of. */
export function useTile<D>(tile: Tile<D>) {
  // Areas come and go, and with them what a tile speaks of.
  const resources = tile.resources.join()
  useEffect(() => {
    const [first, ...others] = resources.split(',')
    if (!first) return
    const stops = others.map((resource) => subscribeChanges(resource, () => readAgain(first)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [resources])
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

const watchToDos = (listener: () => void) => registries.toDos.subscribe(listener)
const listToDos = () => registries.toDos.list()

/** What the areas that run here name as waiting; whoever shows it is drawn anew as areas come and go. */
export const useToDoList = () => useSyncExternalStore(watchToDos, listToDos)
