import { formatMoney, moneyProblem } from '#core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

/** An amount in yuan: with separators to be read, plain to be typed. */
export function MoneyControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const [focused, setFocused] = useState(false)
  const basics = useControlBasics(props)
  const readable = basics.value !== '' && moneyProblem(basics.value) === undefined
  return (
    <TextInput
      {...basics}
      value={!focused && readable ? formatMoney(basics.value) : basics.value}
      onChange={(text) => props.onChange(text.replaceAll(',', ''))}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        props.onBlur?.()
      }}
      align="end"
      inputMode="decimal"
      unit={props.bare ? undefined : t('元')}
    />
  )
}
