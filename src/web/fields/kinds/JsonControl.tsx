import { TextInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

/** A structured value is its area's own business; here it can be read. */
export function JsonControl(props: FieldControlProps) {
  const { value } = props
  const text = value === null || value === undefined || value === '' ? '' : JSON.stringify(value, undefined, 2)
  return <TextInput {...useControlBasics(props)} value={text} onChange={() => undefined} readOnly rows={4} />
}
