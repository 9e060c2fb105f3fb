import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from 'react-aria-components'
import styles from './Toggle.module.css'

interface ToggleProps {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly disabled?: boolean
}

/** On or off at once. */
export function Switch({ label, value, onChange, disabled }: ToggleProps) {
  return (
    <AriaSwitch className={styles.toggle} isSelected={value} onChange={onChange} isDisabled={disabled}>
      <span className={styles.track} aria-hidden />
      {label}
    </AriaSwitch>
  )
}

/** Chosen or not. */
export function Checkbox({ label, value, onChange, disabled }: ToggleProps) {
  return (
    <AriaCheckbox className={styles.toggle} isSelected={value} onChange={onChange} isDisabled={disabled}>
      <span className={styles.check} aria-hidden>
        {value ? '✓' : ''}
      </span>
      {label}
    </AriaCheckbox>
  )
}
