import type { CommandArguments, CommandOutcome } from '#core'
import { createStore } from 'zustand/vanilla'

export interface UndoEntry {
  readonly message?: string
  readonly undo: NonNullable<CommandOutcome['undo']>
}

interface UndoState {
  /** Newest last. */
  readonly undo: readonly UndoEntry[]
  readonly redo: readonly UndoEntry[]
}

const limit = 50
const entries = createStore<UndoState>(() => ({ undo: [], redo: [] }))

/** What can be taken back, and what was. */
export const undoStack = {
  store: entries,
  /** Something new was done (or, on `redo`, taken back). A new deed makes the way forward meaningless. */
  push(entry: UndoEntry, side: 'undo' | 'redo' | 'new' = 'new'): void {
    entries.setState((state) => {
      if (side === 'new') return { undo: [...state.undo, entry].slice(-limit), redo: [] }
      return { [side]: [...state[side], entry].slice(-limit) }
    })
  },
  take(side: 'undo' | 'redo'): UndoEntry | undefined {
    const list = entries.getState()[side]
    entries.setState({ [side]: list.slice(0, -1) })
    return list.at(-1)
  },
  putBack(entry: UndoEntry, side: 'undo' | 'redo'): void {
    entries.setState((state) => ({ [side]: [...state[side], entry] }))
  },
  /** Another person signs in: nothing of the former one's can be taken back. */
  clear(): void {
    entries.setState({ undo: [], redo: [] })
  },
}

/** The last command that was run, with its arguments. */
export const lastCommand = createStore<{ readonly last?: { readonly id: string; readonly args?: CommandArguments } }>(
  () => ({}),
)
