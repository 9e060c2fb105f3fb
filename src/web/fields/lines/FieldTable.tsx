import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditTable } from '../../controls/edit-table'
import type { Values } from '../field-web'
import { editColumns } from './edit-columns'
import type { LineColumn } from './line-columns'

export interface FieldTableProps {
  /** Translated name. */
  readonly label: string
  /** Problems are named by it: 'costs.0.amount'. */
  readonly name: string
  /** Fields of a row by their names. The same array while they are the same. */
  readonly columns: readonly LineColumn[]
  /** Names of the fields with a sum; default every amount. */
  readonly sums?: readonly string[]
  readonly rows: readonly Values[]
  /** Absent: the rows are read. */
  readonly onChange?: (rows: readonly Values[]) => void
  /** What a new row begins with. */
  readonly begin?: Values
  readonly locked?: boolean
  readonly problem?: string
  readonly problems?: Readonly<Record<string, string>>
}

const nothing: Values = {}

/** Rows of fields in the editable table: every kind by its own control, text and rules. */
export default function FieldTable({
  columns,
  sums,
  onChange,
  begin = nothing,
  locked = false,
  ...rest
}: FieldTableProps) {
  const { i18n } = useTranslation()
  const drawn = useMemo(
    () => editColumns(columns, sums),
    // The columns carry texts of the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, sums, i18n.language],
  )
  return (
    <EditTable
      {...rest}
      columns={drawn}
      locked={locked || onChange === undefined}
      reading={onChange === undefined}
      onChange={(next) => onChange?.(next as readonly Values[])}
      newRow={() => ({ ...begin })}
    />
  )
}
