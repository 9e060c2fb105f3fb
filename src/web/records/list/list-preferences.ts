import type { GridLayout } from '../../controls'
import { keep, kept, session } from '../../session'

export interface ListPreferences {
  readonly layout?: GridLayout
  /** Rows a page; 0 scrolls without end. */
  readonly pageSize: number
  readonly filtersOpen: boolean
}

export const pageSizes = [10, 30, 50, 100, 200] as const
const plain: ListPreferences = { pageSize: 0, filtersOpen: false }

const nameOf = (resource: string) => `list-${session.getState().user?.id ?? ''}-${resource}`

/** How this person likes this list, in this browser. */
export function readPreferences(resource: string): ListPreferences {
  return { ...plain, ...kept<ListPreferences>(nameOf(resource))?.content }
}

export function writePreferences(resource: string, preferences: ListPreferences): void {
  keep(nameOf(resource), preferences)
}
