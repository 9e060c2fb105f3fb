import type { Field, FieldKind } from '#core'
import { TextInput } from '../../controls'
import { FilterControl } from '../list/FilterControl'
import styles from './PickerDialog.module.css'

interface PickerSearchProps {
  readonly name: string
  /** Translated. */
  readonly label: string
  /** Undefined where the call itself knows what the name means. */
  readonly field: Field | undefined
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

const typed: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'phone'])

/** One search field of a picker: text is looked for anywhere in the value, everything else is filtered as in a list. */
export function PickerSearch({ name, label, field, filters, onChange }: PickerSearchProps) {
  const change = (changes: Readonly<Record<string, string>>) =>
    onChange(Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')))
  if (field && !typed.has(field.kind)) return <FilterControl {...{ name, field, label, filters }} onChange={change} />
  return (
    <div className={styles.text}>
      <TextInput
        bare
        label={label}
        placeholder={label}
        type="search"
        value={filters[name] ?? ''}
        onChange={(text) => change({ [name]: text.trimStart() })}
      />
    </div>
  )
}
