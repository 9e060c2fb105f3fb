import { useState } from 'react'
import { TextInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { plainDecimal } from '../plain-decimal'

/** Integers and decimals: text with a number's keyboard, so that nothing typed is swallowed before it can be explained. */
export function NumberControl(props: FieldControlProps) {
  const inputMode = props.field.kind === 'integer' ? 'numeric' : 'decimal'
  const basics = useControlBasics(props)
  const [focused, setFocused] = useState(false)
  return (
    <TextInput
      {...basics}
      value={focused ? basics.value : plainDecimal(basics.value)}
      onChange={props.onChange}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        props.onBlur?.()
      }}
      align="end"
      inputMode={inputMode}
    />
  )
}
