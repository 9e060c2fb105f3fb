import { layoutOf } from '#core'
import { type CSSProperties, memo } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from 'react-i18next'
import { FieldControl, FieldText, LineTabs, type Values } from '../../fields'
import styles from './FormPanel.module.css'
import { type FormCell, type FormRow, isTabbed } from './form-layout'
import { editField, type FormStore, leaveField } from './form-store'
import type { Problems } from './form-values'

interface FormFieldsProps {
  readonly store: FormStore
  readonly rows: readonly FormRow[]
}

/** The fields of a form in its grid of 24. A keystroke draws the field it is typed in again and no other. */
export function FormFields({ store, rows }: FormFieldsProps) {
  const values = useStore(store, (state) => state.values)
  const problems = useStore(store, (state) => state.problems)
  const submitting = useStore(store, (state) => state.submitting)
  const draw = (cell: FormCell, bare = false) => (
    <FormField
      key={cell.name}
      {...{ store, cell, submitting, bare }}
      values={cell.readOnly || needsRow(cell) ? values : none}
      value={values[cell.name]}
      display={values[`${cell.name}N`]}
      problem={problems[cell.name]}
      problems={cell.field.kind === 'lines' ? problems : undefined}
    />
  )
  return (
    <div
      className={styles.grid}
      style={{ '--label-width': `${layoutOf(store.resource).labelWidth}px` } as CSSProperties}
    >
      {rows.map((row) =>
        isTabbed(row) ? (
          <LineTabs
            key={row[0]?.name}
            fields={row}
            values={values}
            problems={problems}
            draw={(place) => row[place] && draw({ ...row[place], span: 24 }, true)}
          />
        ) : (
          <div key={row[0]?.name} className={styles.row}>
            {row.map((cell) => draw(cell))}
          </div>
        ),
      )}
    </div>
  )
}

const none: Values = {}
const needsRow = (cell: FormCell) => cell.field.kind === 'lines'

interface FormFieldProps {
  readonly store: FormStore
  readonly cell: FormCell
  readonly values: Values
  readonly value: unknown
  readonly display: unknown
  readonly problem: string | undefined
  readonly problems: Problems | undefined
  readonly submitting: boolean
  /** Its label stands on a tab. */
  readonly bare: boolean
}

const FormField = memo(function FormField({
  store,
  cell,
  values,
  value,
  display,
  problem,
  problems,
  submitting,
  bare,
}: FormFieldProps) {
  const { t } = useTranslation()
  const { name, field, span, readOnly } = cell
  if (readOnly) {
    return (
      <div className={styles.cell} style={{ gridColumn: `span ${span}` }}>
        {!bare && <span className={styles.label}>{t(field.label)}</span>}
        <div className={styles.value}>
          <FieldText field={field} name={name} row={values} />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.cell} style={{ gridColumn: `span ${span}` }} data-field={name}>
      <FieldControl
        {...{ field, name, value, problem, problems, bare }}
        row={{ ...values, [`${name}N`]: display }}
        disabled={submitting}
        onChange={(next, also) => editField(store, name, next, also)}
        onBlur={() => leaveField(store, name)}
      />
    </div>
  )
})
