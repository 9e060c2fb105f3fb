import type { LinesField } from '#core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditTable } from '../../controls/edit-table'
import type { FieldControlProps, Values } from '../field-web'
import { initialValues } from '../initial-values'
import { editColumns } from './edit-columns'
import { lineColumns, lineResource } from './line-columns'

interface LinesTableProps extends Pick<FieldControlProps, 'name' | 'problem' | 'problems'> {
  readonly field: LinesField
  readonly rows: readonly Values[]
  readonly locked?: boolean
  /** Absent: the rows are read. */
  readonly onChange?: (rows: readonly Values[]) => void
}

/** Child rows in the editable table, by the definition of their resource. */
export default function LinesTable({ field, name, rows, locked = false, onChange, ...problems }: LinesTableProps) {
  const { t, i18n } = useTranslation()
  const child = lineResource(field)
  const columns = useMemo(
    () => editColumns(lineColumns(field), field.options.sums),
    // The columns carry texts of the language and what the child's area has registered.
    // oxlint-disable-next-line react/exhaustive-deps
    [field, child, i18n.language],
  )
  return (
    <EditTable
      {...problems}
      {...{ name, columns, rows, locked }}
      label={t(field.label)}
      reading={onChange === undefined}
      onChange={(next) => onChange?.(next as readonly Values[])}
      newRow={() => (child ? initialValues(withoutParent(child, field.parent), {}) : {})}
    />
  )
}

const withoutParent = <R extends { readonly fields: object }>(child: R, parent: string): R => ({
  ...child,
  fields: Object.fromEntries(Object.entries(child.fields).filter(([key]) => key !== parent)),
})
