import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** 3: 1200 pixels or more, 2: 992, 1: 768, 0: less. */
export type ScreenSize = 0 | 1 | 2 | 3

export function screenSizeOf(width: number): ScreenSize {
  if (width >= 1200) return 3
  if (width >= 992) return 2
  return width >= 768 ? 1 : 0
}

/** At most so wide the window counts as a telephone's: one pane at a time, and the menu lies over it. */
const mobileWidth = 768

export const isMobileWidth = (width: number): boolean => width <= mobileWidth

export const screenSize = (): ScreenSize => screenSizeOf(window.innerWidth)

const read = () => ({ size: screenSize(), mobile: isMobileWidth(window.innerWidth) })

/** The class of the window, as it changes. */
export const screen = createStore<{ readonly size: ScreenSize; readonly mobile: boolean }>(read)
export const useMobile = (): boolean => useStore(screen, (state) => state.mobile)

window.addEventListener('resize', () => {
  const now = read()
  const { size, mobile } = screen.getState()
  if (now.size !== size || now.mobile !== mobile) screen.setState(now)
})
