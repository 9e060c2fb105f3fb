import type { TextField } from '#core'
import { TextInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { PictureControl } from '../files/PictureControl'
import { LocationControl } from '../location/LocationControl'

export function TextControl(props: FieldControlProps) {
  const { picture, location } = (props.field as TextField).options
  if (picture) return <PictureControl {...props} />
  return location ? <LocationControl {...props} /> : <PlainTextControl {...props} />
}

function PlainTextControl(props: FieldControlProps) {
  const type = props.field.options.secret ? 'password' : 'text'
  return <TextInput {...useControlBasics(props)} onChange={props.onChange} type={type} />
}

export function MultilineControl(props: FieldControlProps) {
  return <TextInput {...useControlBasics(props)} onChange={props.onChange} rows={props.bare ? 1 : 3} />
}

/** A masked number is shown as it came; typing replaces it whole. */
export function PhoneControl(props: FieldControlProps) {
  const { maxLength } = (props.field as TextField).options
  const change = (text: string) => props.onChange(maxLength ? text.slice(0, maxLength) : text)
  return <TextInput {...useControlBasics(props)} onChange={change} type="tel" />
}
