/** One line of the table: what was measured, what it is held against in the same run, and what it should be. */
export interface FigureRow {
  readonly what: string
  /** The figure, with its unit. */
  readonly figure: string
  /** What it is compared with, with its unit. */
  readonly against?: string
  readonly ratio?: number
  /** What it should be, in words: `at most 3`. */
  readonly aim?: string
  readonly met?: boolean
}

export interface Figure {
  /** A sentence or two: what was done, how often, and what the comparison is. */
  readonly how: string
  readonly rows: readonly FigureRow[]
}

/** Measures one figure. Whatever it starts it ends. */
export type Measure = () => Promise<Figure>

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`
export const ratioOf = (value: number, against: number): number => Math.round((value / against) * 100) / 100
