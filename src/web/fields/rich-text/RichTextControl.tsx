import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../controls'
import type { FieldControlProps } from '../field-web'
import { lazyPart } from '../../shell/chunks/load-chunk'

const RichTextEditor = lazyPart(
  () => import('./RichTextEditor'),
  () => <Skeleton lines={3} />,
)

/** Formatted text. The editor is fetched when a form first needs it. */
export function RichTextControl(props: FieldControlProps) {
  const { t } = useTranslation()
  return (
    <RichTextEditor
      label={t(props.field.label)}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={props.onChange}
      onBlur={props.onBlur}
      problem={props.problem}
      required={props.required}
      bare={props.bare}
      locked={(props.disabled || props.readOnly) ?? false}
    />
  )
}
