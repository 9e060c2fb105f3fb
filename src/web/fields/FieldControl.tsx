import { fieldWeb, type FieldControlProps } from './field-web'
// Every kind registers itself there; the folder's door alone would not bring it along.
import './kinds'

/** The input of a field, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { Control } = fieldWeb(props.field.kind)
  return <Control {...props} required={props.required ?? props.field.options.required} />
}
