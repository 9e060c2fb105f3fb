import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn, GridLayout, GridSort } from './grid-types'

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
/** Rows are read by index from whoever holds them; the table keeps the columns alone. */
const noRows: never[] = []
export const narrowest = 48

export interface PlacedColumn<R> {
  readonly column: GridColumn<R>
  readonly width: number
  readonly sorted: 'ascending' | 'descending' | undefined
}

/** Columns in the person's own order and width, with the sort of each. Stable while nothing of it changes. */
export function useGridColumns<R>(
  columns: readonly GridColumn<R>[],
  layout: GridLayout,
  sort: readonly GridSort[],
): readonly PlacedColumn<R>[] {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        accessorFn: () => column,
        size: column.width,
        minSize: narrowest,
        enableSorting: column.sortable ?? false,
      })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnSizing: { ...layout.widths },
      sorting: sort.map(({ id, desc }) => ({ id, desc })),
    }),
    [layout, sort],
  )
  const table = useTable({ features, columns: definitions, data: noRows, manualSorting: true, state })
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return table.getVisibleLeafColumns().flatMap((leaf) => {
      const column = byId.get(leaf.id)
      const direction = state.sorting.find(({ id }) => id === leaf.id)
      const sorted = direction && (direction.desc ? 'descending' : 'ascending')
      return column ? [{ column, width: Math.round(state.columnSizing[leaf.id] ?? column.width), sorted } as const] : []
    })
  }, [table, columns, state])
}
