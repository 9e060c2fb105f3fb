import type { LinesField } from '#core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldControlProps, Values } from '../field-web'
import { initialValues } from '../initial-values'
import FieldTable, { type FieldTableProps } from './FieldTable'
import { lineColumns, lineResource } from './line-columns'

interface LinesTableProps
  extends Pick<FieldControlProps, 'name' | 'problem' | 'problems'>,
    Pick<FieldTableProps, 'rows' | 'onChange' | 'locked'> {
  readonly field: LinesField
}

/** Child rows by the definition of their resource. */
export default function LinesTable({ field, ...rest }: LinesTableProps) {
  const { t } = useTranslation()
  const child = lineResource(field)
  // What the area of the child has registered decides with the field.
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => lineColumns(field), [field, child])
  const begin = useMemo((): Values => {
    const { [field.parent]: _parent, ...initial } = child ? initialValues(child, {}) : {}
    return initial
  }, [field, child])
  return <FieldTable {...rest} {...{ columns, begin }} sums={field.options.sums} label={t(field.label)} />
}
