import type { LinesField } from '#core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../controls'
import type { FieldControlProps, Values } from '../field-web'
import styles from './Lines.module.css'

const LinesTable = lazy(() => import('./LinesTable'))

/** Child rows, typed as in a spreadsheet. */
export function LinesControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const rows = Array.isArray(props.value) ? (props.value as readonly Values[]) : none
  return (
    <div className={styles.lines}>
      {!props.bare && (
        <span className={styles.legend} aria-hidden>
          {t(props.field.label)}
        </span>
      )}
      <Suspense fallback={<Skeleton lines={4} />}>
        <LinesTable
          field={props.field as LinesField}
          name={props.name}
          rows={rows}
          problem={props.problem}
          problems={props.problems}
          locked={props.disabled || props.readOnly}
          onChange={props.onChange}
        />
      </Suspense>
    </div>
  )
}

const none: readonly Values[] = []
