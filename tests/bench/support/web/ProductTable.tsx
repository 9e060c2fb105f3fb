import type { Row } from '#core'
import { DataGrid, type GridCursor, type GridSelection, useTab } from '#web'
import { useCallback, useState } from 'react'
import { filling, rowCount, rowHeight, statementColumns, statementRows } from './statement-rows'

const keyOf = (row: Row) => row.id

/** The product's own grid with everything that a list asks of it. */
export default function ProductTable() {
  const { isFocused } = useTab()
  const [{ getRow, columns }] = useState(() => {
    const rows = statementRows()
    return { getRow: (index: number) => rows[index], columns: statementColumns() }
  })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const [selection, setSelection] = useState<GridSelection<Row>>(new Map())
  // A list asks for its rows by the hundred, and is drawn anew when it does.
  const [, setHundred] = useState(0)
  return (
    <div style={filling}>
      <DataGrid
        label="十万行"
        columns={columns}
        count={rowCount}
        getRow={getRow}
        keyOf={keyOf}
        cursor={cursor}
        onCursorChange={setCursor}
        selection={selection}
        onSelectionChange={setSelection}
        onVisibleChange={useCallback((first: number) => setHundred(Math.floor(first / 100)), [])}
        rowHeight={rowHeight}
        active={isFocused}
      />
    </div>
  )
}
