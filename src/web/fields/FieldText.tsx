import type { TextOptions } from '#core'
import { t } from '../app/translations'
import { CodeText } from './CodeText'
import { fieldText } from './field-text'
import { fieldWeb, type FieldTextProps } from './field-web'
// Every kind registers itself there; the folder's door alone would not bring it along.
import './kinds'

/** A field as it is read, by its kind; a dash where there is nothing. */
export function FieldText(props: FieldTextProps) {
  const { Text } = fieldWeb(props.field.kind)
  const isCode = (props.field.options as TextOptions).code
  if (isCode) return <CodeText label={t(props.field.label)} text={fieldText(props.field, props.name, props.row)} />
  if (Text) return <Text {...props} />
  const text = fieldText(props.field, props.name, props.row)
  return <span style={{ whiteSpace: 'pre-wrap' }}>{text || '—'}</span>
}
