import { maskValue, type Picker, type PickerColumn, recordName, type Resource, type Row, valueText } from '#core'
import { t } from '../../app/translations'
import type { GridColumn } from '../../controls'
import { labelOf, textOf } from '../labels'
import styles from './PickerDialog.module.css'
import type { PickerRow } from './use-picker-rows'

/** The columns of a picker as a grid draws them. */
export const pickerColumns = (picker: Picker, resource: Resource): readonly GridColumn<PickerRow>[] =>
  picker.columns.map((column) => ({
    id: column.name,
    label: labelIn(resource, column),
    width: column.width,
    text: (row) => (column.picture ? '' : cellText(resource, column, row)),
    ...(column.picture
      ? {
          render: (row: PickerRow) => (
            <Avatar link={valueText(row[column.name])} name={recordName(resource, row as unknown as Row)} />
          ),
        }
      : {}),
  }))

/** What a search field or a column is called. */
export const labelIn = (resource: Resource, { name, label }: { readonly name: string; readonly label?: string }) =>
  label ? t(label) : labelOf(resource, name)

function cellText(resource: Resource, { name, mask }: PickerColumn, row: PickerRow): string {
  const text = name in resource.fields ? textOf(resource, name, row as unknown as Row) : valueText(row[name])
  return maskValue(text, mask)
}

/** Links come from the server's data: only those that fetch something are followed. */
function Avatar({ link, name }: { readonly link: string; readonly name: string }) {
  return /^(https?:\/)?\//.test(link) ? (
    <img src={link} alt="" className={styles.avatar} referrerPolicy="no-referrer" loading="lazy" />
  ) : (
    <span className={styles.avatar} data-letter={Array.from(name).at(-1)} aria-hidden />
  )
}
