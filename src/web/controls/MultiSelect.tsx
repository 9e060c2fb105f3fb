import { ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect } from 'react-aria-components'
import type { ControlProps } from './control-props'
import { controlClass, fieldClass, Labelled, listClass, nameOf, optionClass, popoverClass } from './Labelled'
import styles from './Select.module.css'
import type { Option } from './Select'

interface MultiSelectProps extends ControlProps<readonly string[]> {
  readonly options: readonly Option[]
}

/** Any of a few. The trigger says which. */
export function MultiSelect(props: MultiSelectProps) {
  const { value, onChange, options, label, bare } = props
  const names = options.filter((option) => value.includes(option.key)).map((option) => option.label)
  return (
    <AriaSelect
      {...nameOf(label, bare)}
      className={fieldClass}
      selectionMode="multiple"
      value={value}
      onChange={(keys) => onChange(keys.map(String))}
      isDisabled={props.disabled}
    >
      <Labelled {...props}>
        <Button className={`${controlClass} ${styles.trigger} ${names.length > 0 ? styles.chosen : ''}`}>
          <span className={styles.value}>
            {names.length === 0 ? label : `${bare ? `${label}：` : ''}${names.join('、')}`}
          </span>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Labelled>
      <Popover className={popoverClass}>
        <ListBox className={listClass} items={options}>
          {(option) => (
            <ListBoxItem id={option.key} textValue={option.label} className={optionClass}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
