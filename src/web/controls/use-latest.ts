import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was drawn last, for handlers that live longer than one drawing. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Scrolls an element at once. */
export function scrollTop(element: Element, top: number): void {
  element.scrollTop = top
}
