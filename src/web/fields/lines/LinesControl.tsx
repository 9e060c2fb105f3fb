import type { LinesField } from '#core'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../controls'
import type { FieldControlProps, Values } from '../field-web'
import styles from './Lines.module.css'
import { lazyPart } from '../../shell/chunks/load-chunk'

const LinesTable = lazyPart(
  () => import('./LinesTable'),
  () => <Skeleton lines={4} />,
)

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
      <LinesTable
        field={props.field as LinesField}
        name={props.name}
        rows={rows}
        problem={props.problem}
        problems={props.problems}
        locked={props.disabled || props.readOnly}
        onChange={props.onChange}
      />
    </div>
  )
}

const none: readonly Values[] = []
