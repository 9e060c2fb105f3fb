import type { ChoiceField } from '#core'
import { useTranslation } from 'react-i18next'
import { RadioGroup, Select } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

/** More than this many choices fold into a list. */
const inSight = 3

export function ChoiceControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const basics = useControlBasics(props)
  const { choices, numeric, options } = props.field as ChoiceField
  const entries = Object.entries(choices).map(([key, label]) => ({ key, label: t(label) }))
  const change = (key: string) => props.onChange(key === '' ? null : numeric ? Number(key) : key)
  if (entries.length <= inSight && !props.bare) return <RadioGroup {...basics} options={entries} onChange={change} />
  return <Select {...basics} options={entries} onChange={change} clearable={!options.required} />
}
