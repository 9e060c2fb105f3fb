import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useRef, useState } from 'react'
import styles from './BareTable.module.css'
import { different, rowCount, rowHeight, statementColumns, statementRows } from './statement-rows'

/** As little as a virtual table can be: plain text that is ready beforehand, no roles, no keys, no selection. */
export default function BareTable() {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ template, texts }] = useState(readyTexts)
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same object; nothing here remembers them
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  return (
    <div id="bare-table" ref={scroller} className={styles.table} style={{ '--columns': template } as CSSProperties}>
      <div className={styles.body} style={{ height: rowCount * rowHeight }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div key={index} data-row={index} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
            {texts[index % different]?.map((text, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns neither come nor go
              <div key={place}>{text}</div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function readyTexts() {
  const columns = statementColumns()
  const texts = statementRows()
    .slice(0, different)
    .map((row) => columns.map((column) => column.text(row)))
  return { template: columns.map(({ width }) => `${width}px`).join(' '), texts }
}
