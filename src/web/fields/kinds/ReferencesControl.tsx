import type { ReferencesField } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { nameRecords } from '../find-records'
import { TagPicker } from '../TagPicker'
import { useFieldPicker } from '../use-field-picker'
import { useRecordSearch } from '../use-record-search'
import { valueText } from '#core'

/** Several records of another resource. */
export function ReferencesControl(props: FieldControlProps) {
  const field = props.field as ReferencesField
  const [touched, setTouched] = useState(false)
  const basics = useControlBasics(props)
  const { options, searching, search } = useRecordSearch(field, touched)
  const names = useNames(field, basics.value, props.row[`${props.name}N`])
  const named = (ids: string, more: ReadonlyMap<string, string> = names) => ({
    [`${props.name}N`]: ids
      .split(',')
      .filter(Boolean)
      .map((id) => more.get(id) ?? optionName(options, id))
      .join('、'),
  })
  const picker = useFieldPicker(
    props,
    true,
    () =>
      basics.value
        .split(',')
        .filter(Boolean)
        .map((id) => ({ id, label: names.get(id) ?? id })),
    (picked) =>
      props.onChange(picked.map(({ id }) => id).join(','), {
        [`${props.name}N`]: picked.map(({ label }) => label).join('、'),
      }),
  )
  const onFocus = () => {
    setTouched(true)
    picker.onFocus()
  }
  return (
    <>
      <div onFocus={onFocus} onBlur={picker.onBlur}>
        <TagPicker
          {...basics}
          extra={picker.extra}
          options={options}
          names={names}
          onChange={(ids) => props.onChange(ids, named(ids))}
          onSearch={search}
          searching={searching}
        />
      </div>
      {picker.dialog}
    </>
  )
}

const optionName = (options: readonly { key: string; label: string }[], id: string) =>
  options.find((option) => option.key === id)?.label ?? id

/** Names from the record's display text where its parts match the ids, else asked for. */
function useNames(field: ReferencesField, value: string, displayed: unknown): ReadonlyMap<string, string> {
  const ids = value.split(',').filter(Boolean)
  const parts = valueText(displayed).split(/[、,]/).filter(Boolean)
  const known = parts.length === ids.length
  const { data } = useQuery({
    queryKey: ['records', field.target, 'names', ids],
    queryFn: () => nameRecords(field.target, ids),
    enabled: ids.length > 0 && !known,
  })
  return known ? new Map(ids.map((id, place) => [id, parts[place] ?? id])) : (data ?? new Map())
}
