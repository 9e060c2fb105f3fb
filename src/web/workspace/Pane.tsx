import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { DropZones } from './DropZones'
import { focusPane } from './focus-pane'
import { paneAttribute } from './follow-focus'
import { activeTabOf, findPane, type PaneId, type PaneNode } from './layout'
import styles from './Pane.module.css'
import { PaneBar } from './PaneBar'
import { attachHost } from './panel-hosts'
import { tabTitle, usePanelList } from './panel-of'
import { changeLayout, workspace } from './workspace-store'

interface PaneProps {
  readonly id: PaneId
  /** Where the pane stands among the tiles. */
  readonly path: number[]
}

/** One tile: its tabs, and the panel of the tab in front. */
export function Pane({ id, path }: PaneProps) {
  const pane = useStore(workspace, ({ layout }) => findPane(layout, id))
  return pane ? <OpenPane pane={pane} path={path} /> : null
}

function OpenPane({ pane, path }: { readonly pane: PaneNode; readonly path: number[] }) {
  const slot = useRef<HTMLDivElement>(null)
  const tab = useStore(workspace, ({ layout }) => activeTabOf(layout, pane))
  const focused = useStore(workspace, ({ layout }) => layout.focused === pane.id)
  usePanelList()
  useLayoutEffect(() => (slot.current ? attachHost(slot.current, tab.id) : undefined), [tab.id])
  return (
    <section
      className={styles.pane}
      aria-label={tabTitle(tab)}
      data-focused={focused || undefined}
      onPointerDownCapture={() => changeLayout((layout) => focusPane(layout, pane.id))}
      {...{ [paneAttribute]: pane.id }}
    >
      <PaneBar pane={pane} path={path} focused={focused} />
      <div className={styles.slot} ref={slot} />
      <DropZones pane={pane.id} />
    </section>
  )
}
