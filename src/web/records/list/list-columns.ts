import type { Field, FieldKind, Resource, Row } from '#core'
import { createElement } from 'react'
import { type GridColumn, type GridLayout, longLines } from '../../controls'
import { alignOf, fieldWeb } from '../../fields'
import { isCommonField, labelOf, textOf } from '../labels'

const widths: Partial<Record<FieldKind, number>> = {
  text: 160,
  multiline: 220,
  money: 130,
  integer: 90,
  decimal: 110,
  day: 104,
  dateTime: 160,
  month: 90,
  time: 90,
  yesNo: 72,
  choice: 100,
  dictionary: 110,
  reference: 160,
  references: 200,
  files: 140,
  phone: 120,
}
/** Names in a tree are indented. */
const treeWidth = 240
const unlisted: ReadonlySet<FieldKind> = new Set(['json', 'richText', 'lines', 'files', 'references'])
const mayList = ({ kind, options }: Field) =>
  !unlisted.has(kind) && !options.secret && (options.on?.includes('list') ?? true)
/** Offered in every list beside the resource's own fields. */
const commonColumns = ['createTime', 'updateTime'] as const

/** All columns a list can show: those of the definition first, then the rest, which is hidden until somebody wants it. */
export function listColumns(resource: Resource): readonly GridColumn<Row>[] {
  const names = new Set<string>([...resource.list.columns, ...Object.keys(resource.fields), ...commonColumns])
  const [nameField] = [resource.name].flat()
  return [...names].flatMap((name) => {
    const field = resource.fields[name]
    if (field ? !mayList(field) && !resource.list.columns.includes(name) : !isCommonField(name)) return []
    return [field ? fieldColumn(resource, name, field, name === nameField) : commonColumn(resource, name)]
  })
}

function fieldColumn(resource: Resource, name: string, field: Field, names: boolean): GridColumn<Row> {
  const { cell } = fieldWeb(field.kind)
  const text = (row: Row) => textOf(resource, name, row)
  return {
    id: name,
    label: labelOf(resource, name),
    width:
      field.options.width ??
      (names && resource.parent && resource.list.columns[0] === name ? treeWidth : (widths[field.kind] ?? 140)),
    align: alignOf(field.kind),
    sortable: !unlisted.has(field.kind),
    text,
    tipFrom: field.kind === 'multiline' ? longLines : undefined,
    ...(names
      ? { render: (row: Row) => createElement('span', { 'data-open': '' }, text(row)) }
      : cell
        ? { render: (row: Row) => cell({ field, name, row }) }
        : {}),
  }
}

const commonColumn = (resource: Resource, name: string): GridColumn<Row> => ({
  id: name,
  label: labelOf(resource, name),
  width: name.endsWith('Time') ? 160 : 110,
  sortable: true,
  text: (row) => textOf(resource, name, row),
})

/** The layout of somebody who has not changed anything. */
export function plainLayout(
  resource: Resource,
  columns: readonly GridColumn<Row>[],
  shown: readonly string[] = resource.list.columns,
): GridLayout {
  const own = new Set<string>(shown)
  return {
    order: shown === resource.list.columns ? [] : shown,
    hidden: columns.filter((column) => !own.has(column.id)).map((column) => column.id),
    widths: {},
  }
}
