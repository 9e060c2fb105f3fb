import { Columns2, Maximize2, Minimize2, Rows2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { chordText, useChords } from '../keyboard/chord-text'
import { focusPane, toggleMaximised } from './focus-pane'
import type { Layout, PaneNode } from './layout'
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
  const { t } = useTranslation()
  const maximised = useStore(workspace, ({ layout }) => layout.maximised)
  const act = (change: (layout: Layout) => Layout) => () => changeLayout((layout) => change(focusPane(layout, pane.id)))
  return (
    <div className={styles.bar}>
      <TabStrip pane={pane} path={path} focused={focused} />
      <div className={styles.tools} role="group" aria-label={t('窗格')}>
        <Tool label={t('向右分屏')} command="workspace.pane.splitRight" onPress={act((l) => splitPane(l, 'right'))}>
          <Columns2 size={14} />
        </Tool>
        <Tool label={t('向下分屏')} command="workspace.pane.splitBelow" onPress={act((l) => splitPane(l, 'down'))}>
          <Rows2 size={14} />
        </Tool>
        <Tool
          label={maximised ? t('还原窗格') : t('最大化窗格')}
          command="workspace.pane.maximise"
          onPress={act(toggleMaximised)}
        >
          {maximised ? <Minimize2 size={14} /> : <Maximize2 size={14} />}
        </Tool>
      </div>
    </div>
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
