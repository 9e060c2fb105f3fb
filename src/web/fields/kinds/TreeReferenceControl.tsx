import type { ReferenceField } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api'
import { registries } from '../../app/registries'
import { ComboBox, type ComboOption } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { valueText } from '#core'

interface TreeNode {
  readonly id: string
  readonly title: string
  readonly children?: readonly TreeNode[]
}

const indent = '　'

/** A node of a tree, such as a department: shown with its depth, found by typing, with the way to it beside it. */
export function TreeReferenceControl(props: FieldControlProps) {
  const basics = useControlBasics(props)
  const { target } = props.field as ReferenceField
  const path = registries.resources.find(target)?.api
  const { data } = useQuery({
    queryKey: ['records', target, 'tree'],
    queryFn: ({ signal }) => api.get<readonly TreeNode[]>(`${path}/tree`, {}, { quiet: true, signal }),
    enabled: path !== undefined,
    staleTime: 300_000,
  })
  const options = useMemo(() => flatten(data ?? []), [data])
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

function flatten(nodes: readonly TreeNode[], way: readonly string[] = []): readonly ComboOption[] {
  return nodes.flatMap((node) => [
    { key: String(node.id), label: indent.repeat(way.length) + node.title, detail: way.join(' / ') },
    ...flatten(node.children ?? [], [...way, node.title]),
  ])
}
