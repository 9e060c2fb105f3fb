import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { different, rowCount, rowHeight, statementColumns, statementRows } from './statement-rows'

const cellStyle = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', padding: '0 8px' } as const

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
    <div id="bare-table" ref={scroller} style={{ height: '100%', overflow: 'auto', contain: 'strict' }}>
      <div style={{ position: 'relative', height: rowCount * rowHeight, minWidth: 'max-content' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            data-row={index}
            style={{
              position: 'absolute',
              top: 0,
              display: 'grid',
              gridTemplateColumns: template,
              height: rowHeight,
              lineHeight: `${rowHeight}px`,
              transform: `translateY(${start}px)`,
            }}
          >
            {texts[index % different]?.map((text, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns neither come nor go
              <div key={place} style={cellStyle}>
                {text}
              </div>
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
