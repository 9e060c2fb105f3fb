import type { Contribution, Money } from '#core'

/** One figure of a tile; with an address it is a link to what it counts. */
export interface TileCell {
  readonly value: number | Money
  readonly address?: string
}

export interface TileRow {
  readonly label: string
  readonly address?: string
  /** One for each column, in their order. */
  readonly cells: readonly TileCell[]
}

export interface TileColumn {
  readonly label: string
  /** Counts have no decimals; money is exact. */
  readonly kind: 'count' | 'money'
  /** Drawn as bars. A plot draws columns of one kind. */
  readonly plotted?: boolean
}

/** What a tile says: a table of exact figures, of which a plot may draw some columns. All texts are translated. */
export interface TileContent {
  /** What the plot shows, in a sentence, for whoever does not see it. */
  readonly summary: string
  /** Heads the labels of the rows. */
  readonly heading: string
  readonly columns: readonly TileColumn[]
  readonly rows: readonly TileRow[]
  /** The figures that matter most, shown above the plot. */
  readonly headline?: readonly (TileCell & { readonly label: string; readonly kind: TileColumn['kind'] })[]
  /** What else is to be known, such as what is missing. */
  readonly note?: string
  /** Says that there is nothing; absent: the rows are shown, whatever their figures. */
  readonly empty?: string
}

export type TileWidth = 1 | 2 | 3

/** A part of the workbench. It asks the server once; `show` is called anew when the language changes. */
export interface Tile<D = unknown> extends Contribution {
  /** Chinese title, which is also its translation key. */
  readonly title: string
  readonly permission?: string
  /** Ids of the resources whose changes make it old. */
  readonly resources: readonly string[]
  /** Of three columns, until the person wants it otherwise. Default 1. */
  readonly width?: TileWidth
  readonly load: (signal: AbortSignal) => Promise<D>
  readonly show: (data: D) => TileContent
}
