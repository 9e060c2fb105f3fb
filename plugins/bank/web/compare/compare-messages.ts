import type { Alignment, LinkLine } from './align-sides'
import type { LinkKey } from './link-keys'

/** Lines are sent when they change; asking anew by another key sends none. */
export type CompareRequest =
  | { readonly kind: 'side'; readonly side: number; readonly lines: readonly LinkLine[] }
  | { readonly kind: 'align'; readonly ticket: number; readonly sides: number; readonly key: LinkKey }

export interface CompareAnswer {
  readonly ticket: number
  readonly alignment: Alignment
}
