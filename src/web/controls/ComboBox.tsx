import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control-props'
import {
  boxClass,
  controlClass,
  fieldClass,
  Labelled,
  listClass,
  nameOf,
  optionClass,
  popoverClass,
  sideButtonClass,
} from './Labelled'
import type { Option } from './Select'
import styles from './ComboBox.module.css'

export interface ComboOption extends Option {
  readonly detail?: string
}

export interface ComboBoxProps extends ControlProps<string> {
  /** What is offered now. With `onSearch` the caller has filtered it already. */
  readonly options: readonly ComboOption[]
  /** The text of the present value, which need not be among the options. */
  readonly text: string
  readonly onChosen?: (option: ComboOption | undefined) => void
  readonly onSearch?: (query: string) => void
  readonly searching?: boolean
  /** Takes the focus as it appears. */
  readonly autoFocus?: boolean
  /** A button of another way to choose, after the one that unfolds. */
  readonly extra?: ReactNode
}

/** One of many, found by typing. Leaving it with text that is nothing on offer gives the former value back. */
export function ComboBox(props: ComboBoxProps) {
  const { t } = useTranslation()
  const { value, options, text, onChange, onChosen, onSearch, problem, required, disabled } = props
  const [typed, setTyped] = useState<string>()
  const shown = useMemo(
    () =>
      onSearch || !typed
        ? options
        : options.filter((option) => option.label.toLowerCase().includes(typed.toLowerCase())),
    [options, typed, onSearch],
  )
  const choose = (key: string | number | null) => {
    // react-aria clears the choice on the first letter typed; the value stays until another is chosen or the text is emptied.
    if (key === null) return
    const option = options.find((candidate) => candidate.key === key)
    setTyped(undefined)
    onChange(String(key))
    onChosen?.(option)
  }
  const type = (query: string) => {
    if (query === text && typed === undefined) return
    setTyped(query === text ? undefined : query)
    onSearch?.(query)
    if (query === '' && value !== '') {
      onChange('')
      onChosen?.(undefined)
    }
  }
  return (
    <AriaComboBox
      {...nameOf(props.label, props.bare)}
      ref={takeFocusBack}
      className={fieldClass}
      items={shown}
      inputValue={typed ?? text}
      onInputChange={type}
      value={value === '' ? null : value}
      onChange={choose}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur?.()
      }}
      isInvalid={problem !== undefined}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={props.readOnly}
      autoFocus={props.autoFocus}
      disabledKeys={options.filter((option) => option.disabled).map((option) => option.key)}
      validationBehavior="aria"
      allowsEmptyCollection
      allowsCustomValue
    >
      <Labelled {...props}>
        <div className={`${boxClass} ${props.extra ? styles.withExtra : ''}`}>
          <Input className={`${controlClass} ${styles.input}`} placeholder={props.placeholder} />
          <Button className={sideButtonClass} aria-label={t('展开选项')} aria-labelledby="">
            <ChevronDown size={14} aria-hidden />
          </Button>
          {props.extra}
        </div>
      </Labelled>
      <Popover className={popoverClass} offset={2}>
        <ListBox<ComboOption>
          className={listClass}
          renderEmptyState={() => <div className={styles.empty}>{props.searching ? t('查找中…') : t('没有找到')}</div>}
        >
          {(option) => (
            <ListBoxItem id={option.key} textValue={option.label} className={optionClass}>
              <span>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

/**
 * A dialog that closes tells the element that had the focus before it gives it back. react-aria's combobox hears that as a list would, refuses, and
 * focuses nothing: so it is not told.
 */
function takeFocusBack(field: HTMLElement | null) {
  const restored = 'react-aria-focus-scope-restore'
  const stop = (event: Event) => event.stopPropagation()
  field?.addEventListener(restored, stop, true)
  return () => field?.removeEventListener(restored, stop, true)
}
