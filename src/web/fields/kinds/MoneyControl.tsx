import { capitalAmount, formatMoney, type MoneyField, moneyProblem } from '#core'
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
  // What is typed is read back in the characters that cheques and contracts are written in.
  const isAsked = focused && !props.bare && (props.field as MoneyField).options.capital
  const capital = isAsked && basics.value !== '' ? capitalAmount(basics.value) : ''
  return (
    <TextInput
      {...basics}
      help={capital || basics.help}
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
