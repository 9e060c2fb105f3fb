import { type Field, isWritable, type LinesField, type Resource } from '#core'
import { registries } from '../../app/registries'

export type LineColumn = readonly [name: string, field: Field]

/** The child resource of lines, once its area is loaded. */
export const lineResource = (field: LinesField): Resource | undefined => registries.resources.find(field.target)

/** The fields of a line that are typed: in the order of the child's form, without the parent's id. */
export function lineColumns(field: LinesField): readonly LineColumn[] {
  const child = lineResource(field)
  if (!child) return []
  const names = child.form?.flat() ?? Object.keys(child.fields)
  return names.flatMap((name) => {
    const column = child.fields[name]
    return column && name !== field.parent && isWritable(column, 'create') && column.kind !== 'lines'
      ? [[name, column] as const]
      : []
  })
}
