import type { DictionaryField } from '#core'
import { ComboBox, type Option } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { TagPicker } from '../TagPicker'
import { useDictionary } from '../use-dictionary'
import { valueText } from '#core'

/** One or several values of a dictionary. A value sealed since it was chosen stays shown. */
export function DictionaryControl(props: FieldControlProps) {
  const { dictionary, several } = props.field as DictionaryField
  const options = useDictionary(dictionary)
  const basics = useControlBasics(props)
  const named = (keys: string) => ({ [`${props.name}N`]: labels(options, keys).join('、') })
  if (several) {
    const names = namesOf(basics.value, options, props.row[`${props.name}N`])
    return (
      <TagPicker {...basics} options={options} names={names} onChange={(keys) => props.onChange(keys, named(keys))} />
    )
  }
  const text = labels(options, basics.value)[0] ?? valueText(props.row[`${props.name}N`] ?? basics.value)
  return (
    <ComboBox
      {...basics}
      options={options}
      text={basics.value && text}
      onChange={(key) => props.onChange(key, named(key))}
    />
  )
}

const labels = (options: readonly Option[], keys: string) =>
  options.filter((option) => keys.split(',').includes(option.key)).map((option) => option.label)

function namesOf(value: string, options: readonly Option[], displayed: unknown): ReadonlyMap<string, string> {
  const given = valueText(displayed).split(/[、,]/)
  const keys = value.split(',').filter(Boolean)
  return new Map(keys.map((key, place) => [key, labels(options, key)[0] || given[place] || key]))
}
