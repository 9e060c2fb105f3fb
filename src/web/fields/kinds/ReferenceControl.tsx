import type { ReferenceField } from '#core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox, type ComboOption } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import { useRecordSearch } from '../use-record-search'
import { TreeReferenceControl } from './TreeReferenceControl'
import { valueText } from '#core'

/** One record of another resource, found by typing its name, number or pinyin. */
export function ReferenceControl(props: FieldControlProps) {
  return (props.field as ReferenceField).tree ? <TreeReferenceControl {...props} /> : <SearchedReference {...props} />
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
  return (
    <div onFocus={() => setTouched(true)}>
      <ComboBox
        {...basics}
        options={options}
        text={text}
        onChange={() => undefined}
        onChosen={choose}
        onSearch={search}
        searching={searching}
        placeholder={props.bare ? t('查找') : t('输入名称、编号或拼音查找')}
      />
    </div>
  )
}
