/** 3: 1200 pixels or more, 2: 992, 1: 768, 0: less. */
export type ScreenSize = 0 | 1 | 2 | 3

export function screenSizeOf(width: number): ScreenSize {
  if (width >= 1200) return 3
  if (width >= 992) return 2
  return width >= 768 ? 1 : 0
}

export const screenSize = (): ScreenSize => screenSizeOf(window.innerWidth)
