import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Mosaic, type MosaicNode } from 'react-mosaic-component'
import 'react-mosaic-component/react-mosaic-component.css'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useSession } from '../session'
import { useMobile } from '../shell'
import { activeTabOf, focusedPane, focusedTab, type LayoutNode, type PaneId, panesOf, type TabId } from './layout'
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
  useEffect(() => followFocus(), [])
  return (
    <>
      <PageTitle />
      <Tiles />
      <Panels />
    </>
  )
}

/** The name of the page that has the focus, for the window and for whoever has it read out. */
function PageTitle() {
  const tab = useStore(workspace, ({ layout }) => focusedTab(layout))
  usePanelList()
  const title = tabTitle(tab)
  useEffect(() => {
    document.title = title
  }, [title])
  return <h1 className={styles.spoken}>{title}</h1>
}

/** The panes. Which tab is in front of one is its own matter: it draws that alone. */
function Tiles() {
  const mobile = useMobile()
  const drawn = useStore(workspace, ({ layout }) => (mobile || layout.maximised ? focusedPane(layout) : layout.root))
  const shape = JSON.stringify(toMosaic(drawn))
  const mosaic = useMemo(
    () => (
      <Mosaic<PaneId>
        className={styles.mosaic}
        value={JSON.parse(shape) as MosaicNode<PaneId>}
        onChange={ignoreChange}
        renderTile={drawPane}
        resize="DISABLED"
        dropBehavior="swap"
      />
    ),
    [shape],
  )
  return (
    <>
      {mosaic}
      <PaneSeparators root={drawn} />
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
function Panels() {
  const tabs = useStore(workspace, ({ layout }) => layout.tabs)
  const fronts = useStore(
    workspace,
    useShallow(({ layout }) => panesOf(layout.root).map((pane) => activeTabOf(layout, pane).id)),
  )
  const [shown, setShown] = useState<ReadonlySet<TabId>>(new Set())
  if (fronts.some((id) => !shown.has(id))) setShown(new Set([...shown, ...fronts].filter((id) => tabs[id])))
  useEffect(() => keepHosts(tabs), [tabs])
  return [...shown].flatMap((id) => (tabs[id] ? [createPortal(<PanelFrame tab={id} />, hostOf(id), id)] : []))
}
