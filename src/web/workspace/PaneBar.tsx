import { Columns2, Maximize2, Minimize2, Rows2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { chordText, useChords } from '../keyboard/chord-text'
import { useMobile } from '../shell'
import { focusNextPane, focusPane, toggleMaximised } from './focus-pane'
import { focusedPane, type Layout, type PaneId, type PaneNode, panesOf } from './layout'
import { splitPane } from './move-tab'
import styles from './Pane.module.css'
import { TabStrip } from './TabStrip'
import { changeLayout, workspace } from './workspace-store'

interface PaneBarProps {
  readonly pane: PaneNode
  readonly path: number[]
  readonly focused: boolean
}

/** The head of a pane: its tabs and what can be done with it. */
export function PaneBar({ pane, path, focused }: PaneBarProps) {
  return (
    <div className={styles.bar}>
      <TabStrip pane={pane} path={path} focused={focused} />
      <PaneTools pane={pane.id} />
    </div>
  )
}

/** The same whatever its tabs are. */
const PaneTools = memo(function PaneTools({ pane }: { readonly pane: PaneId }) {
  const { t } = useTranslation()
  const mobile = useMobile()
  const maximised = useStore(workspace, ({ layout }) => layout.maximised)
  const act = (change: (layout: Layout) => Layout) => () => changeLayout((layout) => change(focusPane(layout, pane)))
  return (
    <div className={styles.tools} role="group" aria-label={t('窗格')}>
      {mobile && <PaneTurn />}
      <Tool label={t('向右分屏')} command="workspace.pane.splitRight" onPress={act((l) => splitPane(l, 'right'))}>
        <Columns2 size={14} />
      </Tool>
      <Tool label={t('向下分屏')} command="workspace.pane.splitBelow" onPress={act((l) => splitPane(l, 'down'))}>
        <Rows2 size={14} />
      </Tool>
      {!mobile && (
        <Tool
          label={maximised ? t('还原窗格') : t('最大化窗格')}
          command="workspace.pane.maximise"
          onPress={act(toggleMaximised)}
        >
          {maximised ? <Minimize2 size={14} /> : <Maximize2 size={14} />}
        </Tool>
      )}
    </div>
  )
})

/** On a narrow window one pane is seen at a time: which of how many, and on to the next. */
function PaneTurn() {
  const { t } = useTranslation()
  const place = useStore(workspace, ({ layout }) => {
    const panes = panesOf(layout.root)
    return panes.length > 1 ? `${panes.indexOf(focusedPane(layout)) + 1}/${panes.length}` : undefined
  })
  if (!place) return null
  return (
    <Tool
      label={t('下一个窗格（{{place}}）', { place })}
      command="workspace.pane.next"
      onPress={() => changeLayout((layout) => focusNextPane(layout, 1))}
    >
      <span className={styles.place}>{place}</span>
    </Tool>
  )
}

interface ToolProps {
  readonly label: string
  readonly command: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, command, onPress, children }: ToolProps) {
  const [chord] = useChords(command)
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={chord ? `${label} (${chordText(chord)})` : label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
