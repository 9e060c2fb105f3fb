import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './CellTip.module.css'

/** Characters from which on the cell of a text is shown whole in a tip, and that of a text of several lines. */
export const longText = 25
export const longLines = 50

/** What a cell says in its tip, to be set as its `data-tip`: undefined for a text that is not long. */
export const tipOf = (text: string, from: number = longText): string | undefined =>
  text.length > from ? text : undefined

interface Shown {
  readonly cell: HTMLElement
  readonly text: string
  /** The mouse can go into its tip; one of the cursor lets clicks through. */
  readonly byMouse: boolean
}

/** Milliseconds that the mouse or the cursor rests on a cell before its tip is there: arrows that hurry on show none. */
const rest = 400
const cells = '[role=gridcell],[role=columnheader]'

/**
 * The whole text of a cell that is long or cut off, for the mouse over it and for the cursor in it; Esc, a move and scrolling take it
 * away. Nothing refers to it: the cell itself holds the text. Stands beside the grid, whose cells are told to this by their `data-tip`.
 */
export function CellTip({ root }: { readonly root: HTMLElement | null }) {
  const [shown, setShown] = useState<Shown>()
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => (root ? watchCells(root, tip, setShown) : undefined), [root])
  useLayoutEffect(() => {
    if (tip.current && shown) place(tip.current, shown.cell)
  }, [shown])
  if (!shown) return null
  return (
    <div
      ref={tip}
      popover="manual"
      role="tooltip"
      className={styles.tip}
      data-by-mouse={shown.byMouse || undefined}
      onPointerLeave={() => setShown(undefined)}
    >
      {shown.text}
    </div>
  )
}

/** Tells which cell is rested on; undefined as soon as it is left. Answers how to stop. */
function watchCells(
  root: HTMLElement,
  tip: RefObject<HTMLElement | null>,
  show: (shown: Shown | undefined) => void,
): () => void {
  let timer: number | undefined
  let under: Element | null = null
  const hide = () => {
    clearTimeout(timer)
    under = null
    show(undefined)
  }
  const wait = (find: () => HTMLElement | null, byMouse: boolean) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const cell = find()
      const text = cell && textOf(cell)
      show(cell && text ? { cell, text, byMouse } : undefined)
    }, rest)
  }
  const heard = {
    pointerover({ target, pointerType }: PointerEvent) {
      const cell = (target as Element).closest<HTMLElement>(cells)
      if (pointerType === 'touch' || cell === under) return
      hide()
      under = cell
      wait(() => cell, true)
    },
    pointerleave({ relatedTarget }: PointerEvent) {
      if (!(relatedTarget instanceof Node && tip.current?.contains(relatedTarget))) hide()
    },
    pointerdown: hide,
    scroll: hide,
    focusout: hide,
    focusin: () => wait(() => cellWithCursor(root), false),
    keydown({ key }: KeyboardEvent) {
      hide()
      if (key !== 'Escape') wait(() => cellWithCursor(root), false)
    },
  }
  for (const [event, listener] of Object.entries(heard)) root.addEventListener(event, listener as EventListener)
  return () => {
    hide()
    for (const [event, listener] of Object.entries(heard)) root.removeEventListener(event, listener as EventListener)
  }
}

/** The cell that keys mean: the one with the focus, or the one that the input of an editable table stands for. */
function cellWithCursor(root: HTMLElement): HTMLElement | null {
  const active = document.activeElement
  if (!active || !root.contains(active)) return null
  return active.closest<HTMLElement>(cells) ?? root.querySelector<HTMLElement>('[data-current]')
}

function textOf(cell: HTMLElement): string | undefined {
  if (!cell.isConnected || cell.querySelector('[data-editor]')) return undefined
  return cell.dataset.tip ?? (cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? undefined) : undefined)
}

/** Below the cell, or above it where there is no room below; over everything else. */
function place(tip: HTMLElement, at: HTMLElement): void {
  tip.showPopover?.()
  const cell = at.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isRoomBelow = cell.bottom + height + margin <= window.innerHeight
  tip.style.top = `${isRoomBelow ? cell.bottom : Math.max(margin, cell.top - height)}px`
  tip.style.left = `${Math.max(margin, Math.min(cell.left, window.innerWidth - width - margin))}px`
}
const margin = 4
