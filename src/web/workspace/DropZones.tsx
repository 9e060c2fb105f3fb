import { type ReactNode, useRef } from 'react'
import { useDrop } from 'react-dnd'
import { MosaicDragType } from 'react-mosaic-component'
import type { PaneId } from './layout'
import styles from './DropZones.module.css'
import { moveTab, type TabTarget } from './move-tab'
import { changeLayout } from './workspace-store'

/** What a dragged tab carries, of react-mosaic's drag item. */
interface DraggedTab {
  readonly nodeKey?: string
}

const sides = ['left', 'right', 'up', 'down'] as const

/** Where a tab may be dropped on a pane: its middle takes it in, its sides split it. They exist only while something is dragged. */
export function DropZones({ pane }: { readonly pane: PaneId }) {
  const [dragging] = useDrop(() => ({
    accept: MosaicDragType.WINDOW,
    canDrop: () => false,
    collect: (monitor) => monitor.getItem() !== null,
  }))
  if (!dragging) return null
  return (
    <div className={styles.zones}>
      <DropZone name="middle" target={{ pane }} />
      {sides.map((side) => (
        <DropZone key={side} name={side} target={{ beside: pane, side }} />
      ))}
    </div>
  )
}

function DropZone({ name, target }: { readonly name: (typeof sides)[number] | 'middle'; readonly target: TabTarget }) {
  const { over, connect } = useTabDrop(() => target)
  return <div ref={connect} className={styles[name]} data-over={over || undefined} />
}

interface TabDropTargetProps {
  readonly pane: PaneId
  readonly index: number
  readonly children: ReactNode
}

/** A place among the tabs of a strip: before the tab it stands around, or after it on its right half. */
export function TabDropTarget({ pane, index, children }: TabDropTargetProps) {
  const element = useRef<HTMLDivElement>(null)
  const { over, connect } = useTabDrop((x) => {
    const box = element.current?.getBoundingClientRect()
    return { pane, index: box && x > box.left + box.width / 2 ? index + 1 : index }
  })
  return (
    <div
      className={styles.place}
      role="presentation"
      data-over={over || undefined}
      ref={(node) => {
        element.current = node
        connect(node)
      }}
    >
      {children}
    </div>
  )
}

/**
 * Takes a dropped tab to its target. The layout is changed here and nothing is answered that react-mosaic would act on:
 * its own drop would refuse the only tab of a pane.
 */
function useTabDrop(targetAt: (x: number) => TabTarget) {
  const [over, connect] = useDrop(
    () => ({
      accept: MosaicDragType.WINDOW,
      drop: (item: DraggedTab, monitor) => {
        const { nodeKey } = item
        const target = targetAt(monitor.getClientOffset()?.x ?? 0)
        if (nodeKey !== undefined) changeLayout((layout) => moveTab(layout, nodeKey, target))
        return {}
      },
      collect: (monitor) => monitor.isOver(),
    }),
    [targetAt],
  )
  return { over, connect: (element: HTMLElement | null) => void connect(element) }
}
