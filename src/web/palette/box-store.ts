import {
  currentArgument,
  emptySelection,
  type SearchProvider,
  type SelectionState,
  selectionRows,
  shownGroups,
} from '#core'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BoxRow, EnterWay, Level } from './box-level'

/** A provider that is not simply done; it is named on screen. */
export interface Trouble {
  readonly provider: SearchProvider
  readonly state: 'slow' | 'failed' | 'cut'
}

export interface Box {
  readonly open: boolean
  /** The last one is shown. */
  readonly levels: readonly Level[]
  readonly selection: SelectionState<BoxRow, EnterWay>
  /** The selected row, once it is drawn: only then may the input name its element. */
  readonly drawnId: string | undefined
  readonly troubles: readonly Trouble[]
  /** The selected result is shown beside the list. */
  readonly preview: boolean
}

export const closedBox: Box = {
  open: false,
  levels: [],
  selection: emptySelection,
  drawnId: undefined,
  troubles: [],
  preview: false,
}

/** The state of the one box. Changed by box.ts only. */
export const box = createStore<Box>(() => closedBox)

export const useBox = <T>(select: (state: Box) => T): T => useStore(box, select)

export const isBoxOpen = (): boolean => box.getState().open

export const topLevel = ({ levels }: Pick<Box, 'levels'>): Level | undefined => levels.at(-1)

export const selectedRow = ({ selection }: Pick<Box, 'selection'>): BoxRow | undefined =>
  selectionRows(selection).find((row) => row.id === selection.selectedId)

/** Rows on screen, whether they can be run already or not. */
export const shownRows = ({ selection }: Pick<Box, 'selection'>): readonly BoxRow[] =>
  shownGroups(selection).groups.flatMap((group) => group.rows)

/** The argument that is being asked for, if any is. */
export const askedArgument = (level: Level | undefined) =>
  level?.kind === 'arguments' ? currentArgument(level.args) : undefined
