import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import type { ControlProps } from './control-props'
import { fieldClass, Labelled, nameOf } from './Labelled'
import styles from './RadioGroup.module.css'
import type { Option } from './Select'

interface RadioGroupProps extends ControlProps<string> {
  readonly options: readonly Option[]
}

/** One of two or three, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...nameOf(props.label, props.bare)}
      className={fieldClass}
      orientation="horizontal"
      value={props.value === '' ? null : props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      isInvalid={props.problem !== undefined}
      isRequired={props.required}
      isDisabled={props.disabled}
      isReadOnly={props.readOnly}
      validationBehavior="aria"
    >
      <Labelled {...props}>
        <div className={styles.options}>
          {props.options.map((option) => (
            <Radio key={option.key} value={option.key} isDisabled={option.disabled} className={styles.option}>
              <span className={styles.dot} aria-hidden />
              {option.label}
            </Radio>
          ))}
        </div>
      </Labelled>
    </AriaRadioGroup>
  )
}
