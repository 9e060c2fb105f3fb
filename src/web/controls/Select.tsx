import { ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control-props'
import { controlClass, fieldClass, Labelled, listClass, nameOf, optionClass, popoverClass } from './Labelled'
import styles from './Select.module.css'

export interface Option {
  readonly key: string
  readonly label: string
  /** Shown, and not to be chosen any more. */
  readonly disabled?: boolean
}

export interface SelectProps extends ControlProps<string> {
  readonly options: readonly Option[]
  /** Offers an empty first entry. */
  readonly clearable?: boolean
}

const none = '-none-'

/** One of a few. Typing the first letters chooses. */
export function Select(props: SelectProps) {
  const { t } = useTranslation()
  const { value, onChange, onBlur, problem, required, disabled, options, clearable } = props
  const items = clearable && value !== '' ? [{ key: none, label: t('（清空）') }, ...options] : options
  return (
    <AriaSelect
      {...nameOf(props.label, props.bare)}
      className={fieldClass}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null || key === none ? '' : String(key))}
      onBlur={onBlur}
      isInvalid={problem !== undefined}
      isRequired={required}
      isDisabled={disabled || props.readOnly}
      disabledKeys={options.filter((option) => option.disabled).map((option) => option.key)}
      validationBehavior="aria"
      placeholder={props.placeholder ?? t('请选择')}
    >
      <Labelled {...props}>
        <Button className={`${controlClass} ${styles.trigger}`}>
          <SelectValue className={styles.value} />
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Labelled>
      <Popover className={popoverClass}>
        <ListBox className={listClass} items={items}>
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
