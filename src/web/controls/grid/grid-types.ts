import type { ReactNode } from 'react'

/** A column as the grid draws it. Cells are plain text wherever possible: a hundred of them are drawn while scrolling. */
export interface GridColumn<R> {
  readonly id: string
  /** Translated heading. */
  readonly label: string
  /** Pixels at first; a person's own width replaces it. */
  readonly width: number
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** What a person reads in the cell; also what is copied and what its tip shows. */
  readonly text: (row: R) => string
  /** Characters from which on the text is shown whole in a tip; default 25. */
  readonly tipFrom?: number
  /** Draws more than text (a chip, a link). It must call no hooks. */
  readonly render?: (row: R) => ReactNode
}

export interface GridSort {
  readonly id: string
  readonly desc: boolean
}

/** Where the keyboard is. Row -1 is the heading. */
export interface GridCursor {
  readonly row: number
  readonly column: number
}

/** What is drawn beside a row besides its cells: a class of the caller's, and a word for those who do not see it. */
export interface RowDecoration {
  readonly className?: string
  readonly label?: string
  /** Chosen in part: some of what stands below it. */
  readonly partly?: boolean
  /** Cannot be chosen or left out here. */
  readonly fixed?: boolean
}

/** Rows that stand below one another: each is known by its place among those shown. */
export interface GridTree<R> {
  /** 1 for those that stand below none. */
  readonly levelOf: (index: number) => number
  /** Undefined for a row that has none below it. */
  readonly isOpen: (index: number) => boolean | undefined
  readonly parentOf: (index: number) => number | undefined
  readonly setOpen: (row: R, open: boolean) => void
  /** Opens a row and all below it. */
  readonly openAll: (row: R) => void
}

export type OpenWhere = 'here' | 'right' | 'below' | 'background'

/** Order, width and presence of columns, as one person likes them. */
export interface GridLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

/** What list commands do to a grid; whoever is focused answers to the keys. */
export interface GridHandle {
  readonly moveBy: (rows: number, extend?: boolean) => void
  readonly moveTo: (end: 'first' | 'last') => void
  readonly movePage: (direction: 1 | -1) => void
  readonly moveColumn: (columns: number) => void
  readonly toggle: () => void
  readonly selectRange: () => void
  readonly selectAll: () => void
  /** False when nothing was selected. */
  readonly clearSelection: () => boolean
  readonly hasSelection: () => boolean
  readonly open: (where: OpenWhere) => void
  /** False when rows lead nowhere. */
  readonly canOpen: () => boolean
  readonly sort: (additive: boolean) => void
  readonly copy: () => void
  readonly hasTree: () => boolean
  /** Opens the row under the cursor and all below it. */
  readonly openAll: () => void
  readonly focus: () => void
}
