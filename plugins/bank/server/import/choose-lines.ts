import { AppError } from '#core'
import type { Review } from './read-batch'
import type { Standing } from './standing'

/** Which lines a reviewer wants to see. */
export const lineFilters = ['all', 'warnings', 'errors', 'known', 'fresh'] as const
export type LineFilter = (typeof lineFilters)[number]

export function lineFilterOf(given: string | undefined): LineFilter {
  const filter = given || 'all'
  if (!(lineFilters as readonly string[]).includes(filter))
    throw new AppError('parameterInvalid', { params: { name: 'only' } })
  return filter as LineFilter
}

const found = new WeakMap<Standing, Map<LineFilter, readonly number[]>>()

/** The places of the lines that a filter shows, ascending; undefined for all of them. Kept with the review. */
export function chosenPlaces(review: Review, filter: LineFilter): readonly number[] | undefined {
  if (filter === 'all') return undefined
  const known = found.get(review.standing) ?? new Map<LineFilter, readonly number[]>()
  found.set(review.standing, known)
  const places =
    known.get(filter) ?? review.lines.flatMap((_, place) => (isChosen(review, place, filter) ? [place] : []))
  known.set(filter, places)
  return places
}

function isChosen({ lines, standing }: Review, place: number, filter: LineFilter): boolean {
  const state = standing.states[place]
  if (filter === 'warnings') return !lines[place]?.error && (lines[place]?.warnings.length ?? 0) > 0
  if (filter === 'errors') return state === 'error' || state === 'closed'
  return state === filter
}

/** The next line with a warning or an error, from a place on, in one direction; undefined where there is none. */
export function nextMarked({ lines, standing }: Review, from: number, step: 1 | -1): number | undefined {
  for (let place = from + step; place >= 0 && place < lines.length; place += step) {
    const line = lines[place]
    if (line?.error || (line?.warnings.length ?? 0) > 0 || standing.states[place] === 'closed') return place
  }
  return undefined
}
