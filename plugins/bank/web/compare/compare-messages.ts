import type { Alignment, LinkKey, LinkLine } from './align-sides'

/** Lines are sent when they change; asking anew by another key sends none. */
export type CompareRequest =
  | { readonly kind: 'side'; readonly side: number; readonly lines: readonly LinkLine[] }
  | { readonly kind: 'align'; readonly ticket: number; readonly sides: number; readonly key: LinkKey }

export interface CompareAnswer {
  readonly ticket: number
  readonly alignment: Alignment
}
