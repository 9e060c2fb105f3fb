import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keep, kept } from '../session'
import { screen, screenSize } from './screen-size'

export type ShellDialog = 'notices' | 'errorLog' | 'menuSearch' | 'barSettings'

interface ShellState {
  /** The side menu shows icons only, or on a narrow window nothing. */
  readonly folded: boolean
  readonly dialog: ShellDialog | undefined
}

const narrow = 2

/** What the frame around the workspace shows. */
export const shell = createStore<ShellState>(() => ({
  folded: screenSize() < narrow || (kept<boolean>('menu-folded')?.content ?? false),
  dialog: undefined,
}))
export const useShell = <T>(select: (state: ShellState) => T): T => useStore(shell, select)

/** Folds or unfolds the side menu; remembered only where there is room for both. */
export function setFolded(folded: boolean): void {
  if (screenSize() >= narrow) keep('menu-folded', folded)
  shell.setState({ folded })
}

export const toggleFolded = (): void => setFolded(!shell.getState().folded)

/** On a narrow window the menu makes room once something was chosen. */
export function foldWhenNarrow(): void {
  if (screenSize() < narrow) shell.setState({ folded: true })
}

/** Folds the menu when the window becomes narrow, and puts it back as it was when there is room again. */
export function followScreenSize(): () => void {
  return screen.subscribe((now, before) => {
    const wide = now.size >= narrow
    if (wide === before.size >= narrow) return
    shell.setState({ folded: !wide || (kept<boolean>('menu-folded')?.content ?? false) })
  })
}

export const openShellDialog = (dialog: ShellDialog | undefined): void => shell.setState({ dialog })
