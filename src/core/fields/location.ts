/** How a place is written into a text: 名称|经度,纬度 or 名称(经度,纬度). */
export type LocationStyle = 'pipe' | 'brackets'

/** Degrees. */
export interface Coordinates {
  readonly lng: number
  readonly lat: number
}

export interface PlaceValue {
  readonly name: string
  /** Undefined in a text that names a place and does not say where it is. */
  readonly at?: Coordinates
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)\s*[,，]\s*(-?\d{1,2}(?:\.\d{1,15})?)`

/** About a decimetre; more than anybody can point at. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** Reads 'longitude,latitude' as it is typed; undefined for anything that is not a point of the earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, lng, lat] = new RegExp(`^\\s*${degrees}\\s*$`).exec(text) ?? []
  if (lng === undefined || lat === undefined) return undefined
  const at = { lng: rounded(Number(lng)), lat: rounded(Number(lat)) }
  return Math.abs(at.lng) <= 180 && Math.abs(at.lat) <= 90 ? at : undefined
}

export const formatCoordinates = ({ lng, lat }: Coordinates): string => `${rounded(lng)},${rounded(lat)}`

/** Reads either way of writing, with whatever separator; a text without a point is a name alone. */
export function parsePlace(text: string, separator = '|'): PlaceValue {
  const [, inBrackets, point] = /^(.*)[(（]([^()（）]*)[)）]\s*$/s.exec(text) ?? []
  const bracketed = point === undefined ? undefined : parseCoordinates(point)
  if (bracketed) return { name: (inBrackets ?? '').trim(), at: bracketed }
  const cut = text.lastIndexOf(separator)
  const at = cut < 0 ? undefined : parseCoordinates(text.slice(cut + separator.length))
  return at ? { name: text.slice(0, cut).trim(), at } : { name: text.trim() }
}

/** The text a field keeps. A place without a point is its name. */
export function formatPlace({ name, at }: PlaceValue, style: LocationStyle, separator = '|'): string {
  if (!at) return name
  return style === 'brackets' ? `${name}(${formatCoordinates(at)})` : `${name}${separator}${formatCoordinates(at)}`
}

/**
 * Whether a text is an address of map tiles: https (or http), the places of column, row and zoom in it once each, nothing that the host depends
 * on, no account.
 */
export function isTileAddress(text: string): boolean {
  if (text.length > 500 || /[\s\\<>"'`]/.test(text) || !/^https?:\/\/[^/?#{}@]+\//i.test(text)) return false
  const blanks = [...text.matchAll(/\{(\w*)\}/g)].map(([, blank]) => blank)
  return (
    blanks.length === 3 &&
    ['x', 'y', 'z'].every((blank) => blanks.includes(blank)) &&
    URL.canParse(text.replaceAll(/[{}]/g, ''))
  )
}
