import { useTranslation } from 'react-i18next'
import { RadioGroup, Select } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

/** Yes and no side by side: unlike a switch it shows that nothing has been chosen yet. */
export function YesNoControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const options = [
    { key: '1', label: t('是') },
    { key: '0', label: t('否') },
  ]
  const Choice = props.bare ? Select : RadioGroup
  return (
    <Choice
      {...useControlBasics(props)}
      options={options}
      onChange={(key) => props.onChange(key === '' ? null : Number(key))}
    />
  )
}
