import { type ReferenceField, valueText } from '#core'
import { useMemo } from 'react'
import { ComboBox } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { useTreeOptions } from '../use-tree-options'

const indent = '　'

/** A node of a tree, such as a department: shown with its depth, found by typing, with the way to it beside it. */
export function TreeReferenceControl(props: FieldControlProps) {
  const basics = useControlBasics(props)
  const nodes = useTreeOptions((props.field as ReferenceField).target)
  const options = useMemo(
    () =>
      nodes.map(({ id, title, way }) => ({
        key: id,
        label: indent.repeat(way.length) + title,
        detail: way.join(' / '),
      })),
    [nodes],
  )
  const nameKey = `${props.name}N`
  const chosen = options.find((option) => option.key === basics.value)?.label.trim()
  return (
    <ComboBox
      {...basics}
      options={options}
      text={basics.value === '' ? '' : valueText(chosen ?? props.row[nameKey] ?? basics.value)}
      onChange={() => undefined}
      onChosen={(option) => props.onChange(option?.key ?? '', { [nameKey]: option?.label.trim() ?? '' })}
    />
  )
}
