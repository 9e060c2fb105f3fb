import type { Coordinates } from '#core'
import type { Landmark } from './place-calls'

export interface NearPlace {
  readonly name: string
  readonly kilometres: number
  /** A translation key. */
  readonly direction: string
}

const directions = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** The nearest places, the nearest first, with where they lie from here. */
export function nearPlaces(landmarks: readonly Landmark[], here: Coordinates, most: number): readonly NearPlace[] {
  const shrink = Math.cos((here.lat * Math.PI) / 180)
  return landmarks
    .map((place) => ({ place, east: (place.lng - here.lng) * shrink * 111.2, north: (place.lat - here.lat) * 111.2 }))
    .map((each) => ({ ...each, kilometres: Math.hypot(each.east, each.north) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, most)
    .map(({ place, east, north, kilometres }) => ({
      name: place.name,
      kilometres,
      direction: directions[(Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8] ?? '北',
    }))
}
