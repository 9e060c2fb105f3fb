import type { ChoiceField, DictionaryField, Field, ReferenceField } from '#core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput, MultiSelect, type Option, TextInput } from '../../controls'
import { FieldControl, nameRecords, useDictionary, valueText } from '../../fields'
import { DayPresets } from './DayPresets'
import styles from './Filters.module.css'

export interface FilterControlProps {
  readonly name: string
  readonly field: Field
  readonly label: string
  /** All filters, by the server's keys. */
  readonly filters: Readonly<Record<string, string>>
  /** Sets or (with '') takes away keys. */
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** The filter of one field, by its kind: contains, any of, from … to, or one record. */
export function FilterControl(props: FilterControlProps) {
  switch (props.field.kind) {
    case 'choice':
      return <ChoiceFilter {...props} choices={(props.field as ChoiceField).choices} />
    case 'yesNo':
      return <ChoiceFilter {...props} choices={{ 1: '是', 0: '否' }} />
    case 'dictionary':
      return <DictionaryFilter {...props} />
    case 'money':
    case 'integer':
    case 'decimal':
      return <RangeFilter {...props} from={`${props.name}_ge`} to={`${props.name}_le`} />
    case 'day':
    case 'dateTime':
      return <DayRangeFilter {...props} />
    case 'reference':
    case 'references':
      return <ReferenceFilter {...props} />
    default:
      return <TextFilter {...props} />
  }
}

function TextFilter({ name, label, filters, onChange }: FilterControlProps) {
  const key = `${name}_like`
  const [typed, setTyped] = useTyped(filters[key] ?? '', (text) => onChange({ [key]: text.trim() }))
  return (
    <div className={styles.text}>
      <TextInput bare label={label} placeholder={label} type="search" value={typed} onChange={setTyped} />
    </div>
  )
}

interface ChoiceFilterProps extends FilterControlProps {
  readonly choices: Readonly<Record<string, string>>
}

function ChoiceFilter({ choices, ...props }: ChoiceFilterProps) {
  const { t } = useTranslation()
  return <AnyOf {...props} options={Object.entries(choices).map(([key, label]) => ({ key, label: t(label) }))} />
}

function DictionaryFilter(props: FilterControlProps) {
  return <AnyOf {...props} options={useDictionary((props.field as DictionaryField).dictionary)} />
}

function AnyOf({
  name,
  label,
  filters,
  onChange,
  options,
}: FilterControlProps & { readonly options: readonly Option[] }) {
  const chosen = (filters[`${name}_in`] ?? filters[`${name}_equal`] ?? filters[name] ?? '').split(',').filter(Boolean)
  const choose = (keys: readonly string[]) =>
    onChange({ [`${name}_in`]: keys.join(','), [`${name}_equal`]: '', [name]: '' })
  return <MultiSelect bare label={label} options={options} value={chosen} onChange={choose} />
}

interface RangeProps extends FilterControlProps {
  readonly from: string
  readonly to: string
}

function RangeFilter({ label, filters, onChange, from, to }: RangeProps) {
  const { t } = useTranslation()
  const set = (key: string) => (text: string) => {
    const plain = text.replaceAll(',', '').trim()
    if (plain === '' || /^-?\d+(\.\d+)?$/.test(plain)) onChange({ [key]: plain })
  }
  const [least, setLeast] = useTyped(filters[from] ?? '', set(from))
  const [most, setMost] = useTyped(filters[to] ?? '', set(to))
  return (
    <div className={styles.range} role="group" aria-label={label}>
      <span className={styles.name}>{label}</span>
      <TextInput
        bare
        label={t('{{label}}从', { label })}
        placeholder={t('从')}
        value={least}
        onChange={setLeast}
        inputMode="decimal"
      />
      <span aria-hidden>–</span>
      <TextInput
        bare
        label={t('{{label}}到', { label })}
        placeholder={t('到')}
        value={most}
        onChange={setMost}
        inputMode="decimal"
      />
    </div>
  )
}

function DayRangeFilter({ name, label, filters, onChange, field }: FilterControlProps) {
  const { t } = useTranslation()
  const [from, to] = [`${name}_datege`, `${name}_datele`]
  const endOfDay = field.kind === 'dateTime' ? ' 23:59:59' : ''
  const set = (key: string, time: string) => (day: string) => {
    if (day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)) onChange({ [key]: day && day + time })
  }
  const [first, setFirst] = useTyped(
    filters[from]?.slice(0, 10) ?? '',
    set(from, field.kind === 'dateTime' ? ' 00:00:00' : ''),
  )
  const [last, setLast] = useTyped(filters[to]?.slice(0, 10) ?? '', set(to, endOfDay))
  return (
    <div className={`${styles.range} ${styles.days}`} role="group" aria-label={label}>
      <span className={styles.name}>{label}</span>
      <DayInput bare label={t('{{label}}从', { label })} placeholder={t('从')} value={first} onChange={setFirst} />
      <span aria-hidden>–</span>
      <DayInput bare label={t('{{label}}到', { label })} placeholder={t('到')} value={last} onChange={setLast} />
      <DayPresets
        label={label}
        onChosen={([start, end]) =>
          onChange({ [from]: start + (field.kind === 'dateTime' ? ' 00:00:00' : ''), [to]: end + endOfDay })
        }
      />
    </div>
  )
}

function ReferenceFilter({ name, field, label, filters, onChange }: FilterControlProps) {
  const key = `${name}_equal`
  const value = filters[key] ?? filters[name] ?? ''
  const [chosen, setChosen] = useState({ id: '', name: '' })
  const target = (field as ReferenceField).target
  // A link names the record by its id.
  const { data: names } = useQuery({
    queryKey: ['records', target, 'names', value],
    queryFn: () => nameRecords(target, [value]),
    enabled: value !== '' && value !== chosen.id,
  })
  const shown = value === chosen.id ? chosen.name : names?.get(value)
  // Records may name whoever could be chosen when they were made.
  const options = { ...field.options, picker: undefined }
  const single = {
    ...field,
    options,
    kind: 'reference',
    tree: (field as ReferenceField).tree ?? false,
  } as ReferenceField
  return (
    <div className={styles.reference} role="group" aria-label={label}>
      <span className={styles.name}>{label}</span>
      <FieldControl
        bare
        required={false}
        field={single}
        name={name}
        value={value}
        row={{ [`${name}N`]: value && (shown || value) }}
        onChange={(id, also) => {
          setChosen({ id: valueText(id), name: valueText(also?.[`${name}N`]) })
          onChange({ [key]: valueText(id), [name]: '' })
        }}
      />
    </div>
  )
}

/** Shows what is typed at once and follows the address when it changes by other ways. */
function useTyped(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: value, value })
  const text = typed.value === value ? typed.text : value
  return [
    text,
    (next) => {
      setTyped({ text: next, value })
      onChange(next)
    },
  ]
}
