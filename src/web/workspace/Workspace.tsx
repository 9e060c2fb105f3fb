import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Mosaic, type MosaicNode } from 'react-mosaic-component'
import 'react-mosaic-component/react-mosaic-component.css'
import { useStore } from 'zustand'
import { useSession } from '../session'
import { useMobile } from '../shell'
import {
  activeTabOf,
  focusedPane,
  focusedTab,
  type Layout,
  type LayoutNode,
  type PaneId,
  panesOf,
  type TabId,
} from './layout'
import { Pane } from './Pane'
import { PanelFrame } from './PanelFrame'
import { hostOf, keepHosts } from './panel-hosts'
import { PaneSeparators } from './PaneSeparators'
import { startWorkspace } from './start-workspace'
import { followFocus } from './follow-focus'
import { tabTitle, usePanelList } from './panel-of'
import styles from './Workspace.module.css'
import { workspace } from './workspace-store'

/** The tiled panes with their tabs: everything between the header and the edge of the window. */
export function Workspace() {
  const { t } = useTranslation()
  const owner = useSession(({ tenantId, user }) => `${tenantId}:${user?.id ?? ''}`)
  const ready = useStore(workspace, (state) => state.owner === owner)
  useLayoutEffect(() => startWorkspace(owner), [owner])
  return (
    <main className={styles.workspace} aria-label={t('工作区')}>
      {ready && <Panes />}
    </main>
  )
}

function Panes() {
  const layout = useStore(workspace, (state) => state.layout)
  const { root, maximised } = layout
  const alone = useMobile() || maximised
  const drawn = alone ? focusedPane(layout) : root
  const tree = useMemo(() => toMosaic(drawn), [drawn])
  useEffect(() => followFocus(), [])
  usePanelList()
  const title = tabTitle(focusedTab(layout))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <h1 className={styles.spoken}>{title}</h1>
      <Mosaic<PaneId>
        className={styles.mosaic}
        value={tree}
        onChange={ignoreChange}
        renderTile={drawPane}
        resize="DISABLED"
        dropBehavior="swap"
      />
      <PaneSeparators root={drawn} />
      <Panels layout={layout} />
    </>
  )
}

/** The layout is changed by its own operations only; the tiles ask for nothing. */
const ignoreChange = () => undefined

/**
 * Panes are drawn as leaves and not as tab groups of react-mosaic: a group is keyed by the smallest of its tabs, so closing
 * that tab would build the whole pane anew, and a group of one tab cannot be dragged from.
 */
function toMosaic(node: LayoutNode): MosaicNode<PaneId> {
  return node.type === 'tabs' ? node.id : { ...node, children: node.children.map(toMosaic) }
}

const drawPane = (pane: PaneId, path: number[]) => <Pane id={pane} path={path} />

/** The panels of all tabs that were ever in front, each drawn into the element of its tab. */
function Panels({ layout }: { readonly layout: Layout }) {
  const [shown, setShown] = useState<ReadonlySet<TabId>>(new Set())
  const fronts = panesOf(layout.root).map((pane) => activeTabOf(layout, pane).id)
  if (fronts.some((id) => !shown.has(id))) setShown(new Set([...shown, ...fronts].filter((id) => layout.tabs[id])))
  useEffect(() => keepHosts(layout.tabs), [layout.tabs])
  return [...shown].flatMap((id) => (layout.tabs[id] ? [createPortal(<PanelFrame tab={id} />, hostOf(id), id)] : []))
}
