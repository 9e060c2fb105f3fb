import { TextInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

/** Integers and decimals: text with a number's keyboard, so that nothing typed is swallowed before it can be explained. */
export function NumberControl(props: FieldControlProps) {
  const inputMode = props.field.kind === 'integer' ? 'numeric' : 'decimal'
  return <TextInput {...useControlBasics(props)} onChange={props.onChange} align="end" inputMode={inputMode} />
}
