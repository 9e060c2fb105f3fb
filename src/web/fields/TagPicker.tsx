import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox, type ComboOption, type ControlProps } from '../controls'
import styles from './TagPicker.module.css'
import { Tags } from './Tags'

interface TagPickerProps extends ControlProps<string> {
  readonly options: readonly ComboOption[]
  /** Names of the chosen keys. */
  readonly names: ReadonlyMap<string, string>
  readonly onChosen?: (option: ComboOption) => void
  readonly onSearch?: (query: string) => void
  readonly searching?: boolean
  /** A button of another way to choose. */
  readonly extra?: ReactNode
}

/** Several values as tags; the comma-joined keys are the value. Delete on a tag takes it out. */
export function TagPicker(props: TagPickerProps) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const keys = props.value.split(',').filter(Boolean)
  const remove = (gone: ReadonlySet<string | number>) => props.onChange(keys.filter((key) => !gone.has(key)).join(','))
  return (
    <div className={styles.picker} data-bare={props.bare || undefined}>
      <ComboBox
        // Made anew after each choice, with nothing typed; whoever chose goes on in it.
        key={round}
        autoFocus={round > 0}
        {...props}
        value=""
        text=""
        options={props.options.filter((option) => !keys.includes(option.key))}
        onChange={(key) => {
          if (key === '') return
          props.onChange([...keys, key].join(','))
          setRound(round + 1)
        }}
        onChosen={(option) => option && props.onChosen?.(option)}
        required={props.required && keys.length === 0}
      />
      {keys.length > 0 && (
        <Tags
          label={t('已选的{{label}}', { label: props.label })}
          tags={keys.map((key) => ({ key, label: props.names.get(key) || key }))}
          onRemove={props.disabled || props.readOnly ? undefined : remove}
        />
      )}
    </div>
  )
}
