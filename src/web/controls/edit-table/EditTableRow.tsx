import { memo } from 'react'
import { tipOf } from '../CellTip'
import { CellEditor } from './CellEditor'
import type { EditTableHandle } from './edit-table'
import type { EditColumn, RowValues } from './edit-table-types'
import styles from './EditTable.module.css'

interface EditTableRowProps {
  readonly table: EditTableHandle
  readonly row: RowValues
  readonly index: number
  readonly columns: readonly EditColumn[]
  readonly id: string
  readonly name: string
  readonly reading: boolean
  readonly locked: boolean
  readonly touched: ReadonlySet<string> | undefined
  readonly problems: Readonly<Record<string, string>>
  readonly chosen: boolean
  readonly cursorColumn: number
  readonly editing: 'typed' | 'opened' | undefined
  readonly blockLeft: number
  readonly blockRight: number
}

/** One row. It is drawn again when it, its ticks, its problems or the cursor in it change, and not otherwise. */
export const EditTableRow = memo(function EditTableRow(props: EditTableRowProps) {
  const { table, row, index, columns, id, name, reading, locked, touched, problems, chosen, cursorColumn } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={reading ? undefined : chosen}
      data-row={index}
      data-line={index}
      className={`${styles.row} ${chosen ? styles.chosen : ''} ${cursorColumn >= 0 ? styles.current : ''}`}
      style={{ top: index * 33 }}
    >
      {!reading && (
        <div role="gridcell" aria-colindex={1} className={styles.pick} data-pick>
          <span className={styles.box} aria-hidden>
            {chosen ? '✓' : ''}
          </span>
        </div>
      )}
      <div role="rowheader" aria-colindex={reading ? 1 : 2} className={styles.index}>
        {index + 1}
      </div>
      {columns.map((column, place) => {
        const path = `${name}.${index}.${column.id}`
        const problem = problems[path] ?? (touched?.has(column.id) ? column.problem(row) : undefined)
        const isCurrent = place === cursorColumn
        const isEdited = isCurrent && props.editing !== undefined
        const text = column.text(row)
        return (
          <div
            key={column.id}
            id={`${id}${index}-${place}`}
            role="gridcell"
            aria-colindex={place + (reading ? 2 : 3)}
            aria-readonly={locked || column.readOnly || undefined}
            aria-required={(!reading && column.required) || undefined}
            aria-invalid={problem !== undefined || undefined}
            data-column={place}
            data-field={path}
            data-current={isCurrent || undefined}
            data-block={(place >= props.blockLeft && place <= props.blockRight) || undefined}
            tabIndex={reading ? undefined : -1}
            aria-description={problem}
            data-tip={problem ?? tipOf(text, column.tipFrom)}
            className={column.align === 'end' ? styles.end : styles.cell}
          >
            {isEdited && props.editing ? (
              <CellEditor {...{ table, column, row, text }} typed={props.editing === 'typed'} problem={problem} />
            ) : (
              text
            )}
          </div>
        )
      })}
    </div>
  )
})
