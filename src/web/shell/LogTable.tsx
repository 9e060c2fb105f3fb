import type { ReactNode } from 'react'
import styles from './LogTable.module.css'

interface LogTableProps {
  /** Already translated. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Said when there are no rows. */
  readonly empty: string
}

/** A plain table of what happened in this window. */
export function LogTable({ columns, rows, empty }: LogTableProps) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => (
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
