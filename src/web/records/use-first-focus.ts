import { type RefObject, useEffect, useRef } from 'react'

/**
 * A screen that opens in the focused pane takes the focus as soon as it has something to focus, unless somebody has moved the
 * focus elsewhere since.
 */
export function useFirstFocus(
  root: RefObject<HTMLElement | null>,
  ready: boolean,
  focus: (root: HTMLElement) => void,
): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current || !root.current) return
    const active = document.activeElement
    if (active && active !== document.body && !active.contains(root.current)) return
    done.current = true
    focus(root.current)
  }, [root, ready, focus])
}
