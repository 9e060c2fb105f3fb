import { useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { ComboBox, type ComboOption, type ControlProps } from '../controls'
import styles from './TagPicker.module.css'

interface TagPickerProps extends ControlProps<string> {
  readonly options: readonly ComboOption[]
  /** Names of the chosen keys. */
  readonly names: ReadonlyMap<string, string>
  readonly onChosen?: (option: ComboOption) => void
  readonly onSearch?: (query: string) => void
  readonly searching?: boolean
}

/** Several values as tags; the comma-joined keys are the value. Delete on a tag takes it out. */
export function TagPicker(props: TagPickerProps) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const keys = props.value.split(',').filter(Boolean)
  const remove = (gone: ReadonlySet<string | number>) => props.onChange(keys.filter((key) => !gone.has(key)).join(','))
  return (
    <div className={styles.picker}>
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
        <TagGroup
          aria-label={t('已选的{{label}}', { label: props.label })}
          onRemove={props.disabled ? undefined : remove}
        >
          <TagList className={styles.tags}>
            {keys.map((key) => (
              <Tag key={key} id={key} textValue={props.names.get(key) || key} className={styles.tag}>
                {props.names.get(key) || key}
                {!props.disabled && (
                  <Button slot="remove" className={styles.remove}>
                    ×
                  </Button>
                )}
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
