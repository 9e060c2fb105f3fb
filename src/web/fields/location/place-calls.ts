import { type Coordinates, formatCoordinates, isTileAddress, parseCoordinates } from '#core'
import { api, messageOf } from '../../api'

/** A place that is suggested for what was typed. */
export interface Suggestion {
  readonly name: string
  /** What it belongs to and where it stands, in words. */
  readonly detail: string
  readonly at: Coordinates
}

interface ServiceAnswer {
  readonly info?: unknown
  readonly code?: unknown
  readonly infocode?: unknown
}

/** What a service of maps answers counts when it says OK and 10000. */
const isGood = ({ info, code, infocode }: ServiceAnswer): boolean =>
  info === 'OK' && String(code ?? infocode) === '10000'

/** Services answer what they do not know as an empty list. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export type Suggested = { readonly suggestions: readonly Suggestion[] } | { readonly problem: string }

/** Places for what was typed, or why there are none to be had. */
export async function suggestPlaces(keywords: string, signal: AbortSignal): Promise<Suggested> {
  try {
    const answer = await api.get<ServiceAnswer & { readonly tips?: unknown }>(
      'blade-biz/map/inputtips',
      { keywords },
      { signal, quiet: true },
    )
    return { suggestions: isGood(answer) && Array.isArray(answer.tips) ? answer.tips.flatMap(suggestionOf) : [] }
  } catch (error) {
    return { problem: signal.aborted ? '' : messageOf(error) }
  }
}

function suggestionOf(tip: Readonly<Record<string, unknown>>): readonly Suggestion[] {
  const at = parseCoordinates(text(tip.location))
  const [name, district, address] = [text(tip.name), text(tip.district), text(tip.address)]
  // An address that begins with what it belongs to says that already.
  const detail = address.startsWith(district) ? address : `${district}${address}`
  return at && name ? [{ name, detail, at }] : []
}

export type Found = { readonly address: string } | { readonly problem: string }

/** The address of a point, or why there is none. */
export async function findAddress(at: Coordinates, signal: AbortSignal): Promise<Found> {
  try {
    const query = { location: formatCoordinates(at) }
    const answer = await api.get<ServiceAnswer & { readonly regeocode?: { readonly formatted_address?: unknown } }>(
      'blade-biz/map/regeocode',
      query,
      { signal, quiet: true },
    )
    return { address: isGood(answer) ? text(answer.regeocode?.formatted_address) : '' }
  } catch (error) {
    return { problem: signal.aborted ? '' : messageOf(error) }
  }
}

/** A place that the map writes down. */
export interface Landmark extends Coordinates {
  readonly name: string
  /** 2 a prefecture, 3 a county. */
  readonly level: number
}

export interface BaseMap {
  /** Where tiles are asked; empty for the shipped map. */
  readonly tiles: string
  readonly landmarks: readonly Landmark[]
}

let asked: Promise<BaseMap> | undefined

/** What maps are drawn with; asked once. Without an answer the outlines alone are drawn. */
export function askBaseMap(): Promise<BaseMap> {
  asked ??= readBaseMap().catch(() => {
    asked = undefined
    return { tiles: '', landmarks: [] }
  })
  return asked
}

async function readBaseMap(): Promise<BaseMap> {
  const { tiles, places } = await api.get<{
    readonly tiles: string
    readonly places: readonly (readonly [string, number, number, number])[]
  }>('blade-biz/map/base', undefined, { quiet: true })
  const landmarks = places.map(([name, lng, lat, level]) => ({ name, lng, lat, level }))
  return { tiles: isTileAddress(tiles) ? tiles : '', landmarks }
}
