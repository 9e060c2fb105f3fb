import type { ToDo } from '#core'
import { api } from '../../api'
import { listAddress } from '../../records/addresses'
import { registries } from '../registries'
import { t } from '../translations'
import type { Tile } from './tile'

/** How much of it waits, as the server counted; `failed` when it could not. */
export interface ToDoCount {
  readonly id: string
  readonly count: number
  readonly failed?: true
}

export const fetchToDos = (signal: AbortSignal): Promise<readonly ToDoCount[]> =>
  api.get<readonly ToDoCount[]>('workspace/to-do', {}, { signal, quiet: true })

export const toDoAddress = ({ resource, filters }: ToDo): string => listAddress(resource, filters)

/** 待处理: what waits in every area, each a link to the filtered list. What could not be counted is named. */
export const toDoTile: Tile<readonly ToDoCount[]> = {
  id: 'app.toDo',
  title: '待处理',
  order: 10,
  get resources() {
    return registries.toDos.list().map(({ resource }) => resource.id)
  },
  load: fetchToDos,
  show(counts) {
    const known = counts.flatMap((count) => {
      const toDo = registries.toDos.find(count.id)
      return toDo ? [{ ...count, toDo }] : []
    })
    const failed = known.filter((count) => count.failed)
    return {
      summary: '',
      heading: t('事项'),
      columns: [{ label: t('数量'), kind: 'count' }],
      rows: known
        .filter((count) => !count.failed)
        .map(({ toDo, count }) => ({
          label: t(toDo.label),
          cells: [{ value: count, address: toDoAddress(toDo) }],
          address: toDoAddress(toDo),
        })),
      note:
        failed.length > 0
          ? t('没有数出来：{{names}}', { names: failed.map(({ toDo }) => t(toDo.label)).join('、') })
          : undefined,
      empty: known.length === 0 ? t('没有等您处理的事项') : undefined,
    }
  },
}
