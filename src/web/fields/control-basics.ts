import { useTranslation } from 'react-i18next'
import type { FieldControlProps } from './field-web'
import { fieldKind, valueText } from '#core'

/** What the controls have in common, translated, with the value as text. */
export function useControlBasics({
  field,
  value,
  onBlur,
  problem,
  disabled,
  readOnly,
  required,
  bare,
}: FieldControlProps) {
  const { t } = useTranslation()
  const label = t(field.label)
  const isOpen = !bare && !disabled && !readOnly
  return {
    placeholder: isOpen ? (fieldKind(field.kind).chosen ? t('请选择') : t('请输入')) : undefined,
    label,
    value: valueText(value),
    onBlur,
    problem,
    disabled,
    readOnly,
    required,
    bare,
    help: field.options.help && !bare ? t(field.options.help) : undefined,
  }
}
