import { Input, TextArea, TextField } from 'react-aria-components'
import type { ControlProps } from './control-props'
import { boxClass, controlClass, fieldClass, Labelled, nameOf } from './Labelled'
import styles from './TextInput.module.css'

export interface TextInputProps extends ControlProps<string> {
  readonly type?: 'text' | 'password' | 'tel' | 'email' | 'search'
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel'
  readonly align?: 'start' | 'end'
  /** Shown behind the value: 元. */
  readonly unit?: string
  readonly rows?: number
  readonly onFocus?: () => void
}

/** One line of text, or several with `rows`. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, onBlur, onFocus, problem, required, disabled, readOnly, placeholder, unit, rows } = props
  const align = props.align === 'end' ? styles.end : ''
  return (
    <TextField
      {...nameOf(props.label, props.bare)}
      className={fieldClass}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
      isInvalid={problem !== undefined}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      validationBehavior="aria"
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
    >
      <Labelled {...props}>
        {rows === undefined ? (
          <div className={boxClass}>
            <Input
              className={`${controlClass} ${align} ${unit ? styles.withUnit : ''}`}
              placeholder={placeholder}
              autoComplete={props.type === 'password' ? 'new-password' : 'off'}
            />
            {unit && (
              <span className={styles.unit} aria-hidden>
                {unit}
              </span>
            )}
          </div>
        ) : (
          <TextArea className={`${controlClass} ${styles.area}`} placeholder={placeholder} rows={rows} />
        )}
      </Labelled>
    </TextField>
  )
}
