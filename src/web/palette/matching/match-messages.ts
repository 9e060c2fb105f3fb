import type { Learned, Match, Named } from './matching'

/** What the page asks of the worker. A `load` is not answered. */
export type MatchRequest =
  | { readonly kind: 'load'; readonly set: string; readonly entries: readonly Named[] }
  | {
      readonly kind: 'search'
      readonly ticket: number
      readonly set: string
      readonly query: string
      readonly limit: number
      readonly learned: Learned
    }
  | {
      readonly kind: 'rate'
      readonly ticket: number
      readonly query: string
      readonly named: readonly Named[]
      readonly learned: Learned
    }

export type MatchAnswer =
  | { readonly ready: true }
  | { readonly ticket: number; readonly matches: readonly Match[] }
  | { readonly ticket: number; readonly problem: string }
