import type { ReferenceField } from '#core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { ComboBox, type ComboOption, Skeleton } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { useFieldPicker } from '../use-field-picker'
import { useRecordSearch } from '../use-record-search'
import { TreeReferenceControl } from './TreeReferenceControl'
import { lazyPart } from '../../shell/chunks/load-chunk'
import { valueText } from '#core'

const CascadeControl = lazyPart(
  () => import('./CascadeControl'),
  () => <Skeleton lines={1} />,
)

/** One record of another resource, found by typing its name, number or pinyin, or in its tree. */
export function ReferenceControl(props: FieldControlProps) {
  const { tree, target } = props.field as ReferenceField
  if (!tree) return <SearchedReference {...props} />
  if (!registries.resources.find(target)?.cascade) return <TreeReferenceControl {...props} />
  return <CascadeControl {...props} />
}

function SearchedReference(props: FieldControlProps) {
  const { t } = useTranslation()
  const [touched, setTouched] = useState(false)
  const basics = useControlBasics(props)
  const { options, searching, search } = useRecordSearch(props.field as ReferenceField, touched)
  const nameKey = `${props.name}N`
  const text = basics.value === '' ? '' : valueText(props.row[nameKey] ?? basics.value)
  const choose = (option: ComboOption | undefined) =>
    props.onChange(option?.key ?? '', { [nameKey]: option?.label ?? '' })
  const picker = useFieldPicker(
    props,
    false,
    () => (basics.value === '' ? [] : [{ id: basics.value, label: text }]),
    ([picked]) => picked && choose({ key: picked.id, label: picked.label }),
  )
  const onFocus = () => {
    setTouched(true)
    picker.onFocus()
  }
  return (
    <>
      <div onFocus={onFocus} onBlur={picker.onBlur}>
        <ComboBox
          {...basics}
          extra={picker.extra}
          options={options}
          text={text}
          onChange={() => undefined}
          onChosen={choose}
          onSearch={search}
          searching={searching}
          placeholder={props.bare ? t('查找') : t('输入名称、编号或拼音查找')}
        />
      </div>
      {picker.dialog}
    </>
  )
}
