import { fieldWeb, type FieldControlProps } from './field-web'

/** The input of a field, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { Control } = fieldWeb(props.field.kind)
  return <Control {...props} required={props.required ?? props.field.options.required} />
}
