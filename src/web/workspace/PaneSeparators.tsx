import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { activeTabOf, type LayoutNode, panesOf } from './layout'
import { type PlacedSeparator, placeSeparators } from './layout-geometry'
import { splitAt } from './layout-tree'
import { equalisePanes, resizePanes } from './move-tab'
import styles from './PaneSeparators.module.css'
import { panelId } from './panel-hosts'
import { tabTitle } from './panel-of'
import { changeLayout, workspace } from './workspace-store'

/** The least share of two neighbours that either keeps, in percent. */
const least = 10
const step = 2
const leap = 10

/** The lines between panes: dragged by the mouse, moved by arrows, Home and End; Enter makes all panes equal. */
export function PaneSeparators({ root }: { readonly root: LayoutNode }) {
  return placeSeparators(root).map((separator) => (
    <PaneSeparator key={`${separator.path.join('-')}/${separator.index}`} separator={separator} />
  ))
}

function PaneSeparator({ separator }: { readonly separator: PlacedSeparator }) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const { direction, value, before, after } = separator
  const names = useStore(workspace, ({ layout }) =>
    [before, after]
      .map((node) =>
        panesOf(node)
          .map((pane) => tabTitle(activeTabOf(layout, pane)))
          .join('、'),
      )
      .join('|'),
  )
  const [first = '', second = ''] = names.split('|')
  const controlled = useStore(workspace, ({ layout }) => panesOf(before).map((pane) => activeTabOf(layout, pane).id)[0])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyedValue(event, direction, value)
    if (event.key === 'Enter') changeLayout(equalisePanes)
    else if (next === undefined) return
    else moveSeparator(separator, next)
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    const area = line.current?.parentElement?.getBoundingClientRect()
    if (!area || !line.current?.hasPointerCapture(event.pointerId)) return
    moveSeparator(separator, pointedValue(separator, event, area))
  }
  return (
    <div
      ref={line}
      className={styles.separator}
      style={styleOf(separator)}
      role="separator"
      tabIndex={0}
      aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={100 - least}
      aria-label={t('“{{first}}”与“{{second}}”的分界', { first, second })}
      aria-controls={controlled && panelId(controlled)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => changeLayout(equalisePanes)}
    />
  )
}

function keyedValue(event: KeyboardEvent, direction: 'row' | 'column', value: number): number | undefined {
  const [back, forth] = direction === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  switch (event.key) {
    case back:
      return value - (event.shiftKey ? leap : step)
    case forth:
      return value + (event.shiftKey ? leap : step)
    case 'Home':
      return least
    case 'End':
      return 100 - least
    default:
      return undefined
  }
}

function pointedValue({ direction, box }: PlacedSeparator, event: PointerEvent, area: DOMRect): number {
  const pointed =
    direction === 'row'
      ? (((event.clientX - area.left) / area.width) * 100 - box.left) / box.width
      : (((event.clientY - area.top) / area.height) * 100 - box.top) / box.height
  return pointed * 100
}

/** Gives the first of two neighbours so much of what both have. */
function moveSeparator({ path, index }: PlacedSeparator, value: number): void {
  const wanted = Math.min(100 - least, Math.max(least, value))
  changeLayout((layout) => {
    const split = splitAt(layout.root, path)
    if (!split) return layout
    const shares = [...split.splitPercentages]
    const both = (shares[index] ?? 0) + (shares[index + 1] ?? 0)
    shares[index] = (both * wanted) / 100
    shares[index + 1] = both - shares[index]
    return resizePanes(layout, path, shares)
  })
}

function styleOf({ direction, box, value }: PlacedSeparator) {
  return direction === 'row'
    ? { left: `${box.left + (box.width * value) / 100}%`, top: `${box.top}%`, height: `${box.height}%` }
    : { top: `${box.top + (box.height * value) / 100}%`, left: `${box.left}%`, width: `${box.width}%` }
}
