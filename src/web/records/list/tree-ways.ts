import { type Resource, type Row, valueText } from '#core'
import { useMemo } from 'react'
import type { GridColumn, GridLayout } from '../../controls'
import { useTreeOptions } from '../../fields/use-tree-options'

/** The way from the top to each record of a tree, by its id; undefined where the list is no flattened tree. */
export type TreeWays = ReadonlyMap<string, string>

export function useTreeWays(resource: Resource, isFlat: boolean): TreeWays | undefined {
  const options = useTreeOptions(resource.id, isFlat)
  return useMemo(
    () => (isFlat ? new Map(options.map(({ id, title, way }) => [id, [...way, title].join(' / ')])) : undefined),
    [options, isFlat],
  )
}

/** In a flattened tree the column of the record above says the whole way to it. */
export function withWays(
  columns: readonly GridColumn<Row>[],
  { parent }: Resource,
  ways: TreeWays | undefined,
): readonly GridColumn<Row>[] {
  if (!ways || !parent) return columns
  return columns.map((column) =>
    column.id === parent
      ? {
          ...column,
          width: Math.max(column.width, 240),
          render: undefined,
          text: (row: Row) => ways.get(valueText(row[parent])) ?? column.text(row),
        }
      : column,
  )
}

/** The way is shown while a tree is flattened, whatever is hidden while it is not. */
export const withParentShown = (layout: GridLayout, { parent }: Resource, isFlat: boolean): GridLayout =>
  isFlat && parent ? { ...layout, hidden: layout.hidden.filter((id) => id !== parent) } : layout
