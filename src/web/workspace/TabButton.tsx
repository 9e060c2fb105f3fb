import { X } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableTab, useMosaic } from 'react-mosaic-component'
import { useStore } from 'zustand'
import { chordText, useChords } from '../keyboard/chord-text'
import { closeTabByHand, isLastTab } from './close-asking'
import { TabDropTarget } from './DropZones'
import { toggleMaximised } from './focus-pane'
import type { PaneId, TabId } from './layout'
import { showTab } from './open-tab'
import styles from './Pane.module.css'
import { panelId, tabButtonId } from './panel-hosts'
import { tabTitle, usePanelList } from './panel-of'
import { changeLayout, workspace } from './workspace-store'

interface TabButtonProps {
  readonly tab: TabId
  readonly index: number
  readonly path: number[]
  readonly pane: PaneId
  readonly active: boolean
  /** Where Tab comes into the strip. */
  readonly stop: boolean
  /** Whether it is in front of the pane that has the focus. */
  readonly focused: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onMenu: (tab: TabId, element: HTMLElement) => void
}

/** One tab. The middle button closes it, a double click gives its pane the whole place, and it can be dragged anywhere. */
export const TabButton = memo(function TabButton(props: TabButtonProps) {
  const { tab, index, path, pane, active, stop, focused, onKeyDown, onMenu } = props
  const { t } = useTranslation()
  const { mosaicActions, mosaicId } = useMosaic<TabId>()
  const opened = useStore(workspace, ({ layout }) => layout.tabs[tab])
  const dirty = useStore(workspace, ({ tabStates }) => tabStates[tab]?.dirty ?? false)
  const last = useStore(workspace, ({ layout }) => isLastTab(layout))
  usePanelList()
  if (!opened) return null
  const title = tabTitle(opened)
  const show = () => changeLayout((layout) => showTab(layout, tab))
  return (
    <DraggableTab<TabId>
      tabKey={tab}
      tabIndex={index}
      tabContainerPath={path}
      mosaicActions={mosaicActions}
      mosaicId={mosaicId}
      renderPreview={() => <div className={styles.dragged}>{title}</div>}
    >
      {({ isDragging, connectDragSource }) => (
        <TabDropTarget pane={pane} index={index}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the strip */}
          <div
            ref={(element) => void connectDragSource(element)}
            id={tabButtonId(tab)}
            className={styles.tab}
            role="tab"
            aria-selected={active}
            aria-controls={active ? panelId(tab) : undefined}
            tabIndex={stop ? 0 : -1}
            data-dragging={isDragging || undefined}
            data-focused={focused || undefined}
            title={title}
            onClick={show}
            onKeyDown={onKeyDown}
            onDoubleClick={() => changeLayout((layout) => toggleMaximised(showTab(layout, tab)))}
            onMouseDown={(event) => {
              if (event.button === 1) event.preventDefault()
            }}
            onAuxClick={(event) => {
              if (event.button === 1) void closeTabByHand(tab)
            }}
            onContextMenu={(event) => {
              event.preventDefault()
              show()
              onMenu(tab, event.currentTarget)
            }}
          >
            {dirty && (
              <>
                <span className={styles.dirty} aria-hidden="true" />
                <span className={styles.spoken}>{t('未保存')}</span>
              </>
            )}
            <span className={styles.title}>{title}</span>
            {!last && <CloseMark tab={tab} />}
          </div>
        </TabDropTarget>
      )}
    </DraggableTab>
  )
})

/** For the mouse only: on the keyboard Delete closes a tab. */
function CloseMark({ tab }: { readonly tab: TabId }) {
  const { t } = useTranslation()
  const [chord] = useChords('workspace.tab.close')
  return (
    <span
      className={styles.close}
      aria-hidden="true"
      title={chord ? `${t('关闭')} (${chordText(chord)})` : t('关闭')}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        void closeTabByHand(tab)
      }}
    >
      <X size={12} />
    </span>
  )
}
