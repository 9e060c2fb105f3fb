import { setImmediate } from 'node:timers/promises'
import { createMatcher, deriveSearchKeys, loadReadings, type Matcher, type MatchEntry } from '#core'
import { adcodeOf, type Place, type Point, shippedPlaces, wayOf } from './shipped-places'

const mostTips = 10
/** Provinces first, then prefectures: whoever types 吉林 means the larger. */
const weightOf = ({ level }: Place): number => (4 - level) * 60

let matcher: Promise<Matcher> | undefined

/** Spelling all at once would hold up everybody else's requests. */
const atOnce = 100

async function createPlaceMatcher(): Promise<Matcher> {
  const readingsOf = await loadReadings()
  const entries: MatchEntry[] = []
  for (const place of shippedPlaces().values()) {
    if (!located(place)) continue
    // Names above are found as they are written: to spell them too takes most of a second.
    const above = { text: place.fullName, pinyin: '', place: true } as const
    const keys = { ...deriveSearchKeys(place.name, { readingsOf }), aliases: place.level > 1 ? [above] : [] }
    entries.push({ id: place.code, weight: weightOf(place), keys })
    if (entries.length % atOnce === 0) await setImmediate()
  }
  return createMatcher(entries)
}

/** Where a place is: itself, or what it belongs to. */
function located({ code }: Place): Place | undefined {
  const way = wayOf(code).map((each) => shippedPlaces().get(each))
  return way.findLast((place) => place?.at)
}

const textOf = ({ lng, lat }: Point): string => `${lng},${lat}`

/** A suggestion as AMap's clients read it. */
export interface Tip {
  readonly id: string
  readonly name: string
  readonly district: string
  readonly address: string
  readonly location: string
  readonly adcode: string
}

/** Places by name, pinyin or initials, the likeliest first. */
export async function shippedTips(keywords: string): Promise<readonly Tip[]> {
  matcher ??= createPlaceMatcher()
  const found = (await matcher).search(keywords, { limit: mostTips })
  return found.flatMap(({ id }) => {
    const place = shippedPlaces().get(id)
    const at = place && located(place)?.at
    if (!place || !at) return []
    const above = place.fullName.slice(0, -place.name.length)
    return [
      {
        id: `R${id}`,
        name: place.name,
        district: above,
        address: place.fullName,
        location: textOf(at),
        adcode: adcodeOf(id),
      },
    ]
  })
}

/** Degrees round China; beyond them nothing is looked for. */
const bounds = { west: 73, east: 136, south: 3, north: 54 } as const
/** Nothing in China is farther from the next place that is known. */
const farthest = 350
/** This near a county's seat the county is believed, though its neighbours' seats may be unknown. */
const nearSeat = 8

export const isInBounds = ({ lng, lat }: Point): boolean =>
  lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north

interface Landmark extends Point {
  readonly place: Place
}
/** Places by whole degree of latitude and longitude. */
type Grid = ReadonlyMap<string, readonly Landmark[]>
let grid: Grid | undefined
/** Prefectures all of whose counties are located. */
let complete: ReadonlySet<string> | undefined

const cellOf = (lng: number, lat: number): string => `${Math.floor(lng)},${Math.floor(lat)}`

function prepare(): Grid {
  const cells = new Map<string, Landmark[]>()
  const lacking = new Set<string>()
  const all = [...shippedPlaces().values()]
  for (const place of all) {
    if (place.level === 3 && !place.at) lacking.add(place.code.slice(0, 4))
    // A province is where its capital is, which says nothing of its borders; those without prefectures stand for themselves.
    const isLandmark = place.at && (place.level > 1 || !shippedPlaces().has(`${place.code}01`))
    if (!isLandmark || !place.at) continue
    const cell = cellOf(place.at.lng, place.at.lat)
    cells.set(cell, [...(cells.get(cell) ?? []), { ...place.at, place }])
  }
  complete = new Set(all.filter(({ level, code }) => level === 2 && !lacking.has(code)).map(({ code }) => code))
  return cells
}

const kilometres = (from: Point, to: Point): number => {
  const middle = ((from.lat + to.lat) / 2) * (Math.PI / 180)
  return Math.hypot((from.lng - to.lng) * Math.cos(middle), from.lat - to.lat) * 111.2
}

/** The nearest landmark; rings of cells round the point until no nearer one can come. */
function nearest(point: Point): { readonly place: Place; readonly distance: number } | undefined {
  grid ??= prepare()
  let best: { place: Place; distance: number } | undefined
  for (let ring = 0; ring <= 8; ring++) {
    // A degree of longitude is at least 65 km within the bounds; what is nearer than the last whole ring is final.
    if (best && best.distance < (ring - 1) * 65) break
    for (const cell of ringOf(point, ring)) {
      for (const mark of grid.get(cell) ?? []) {
        const distance = kilometres(point, mark)
        // Of a prefecture and a county at one point the county says more.
        if (!best || distance < best.distance || (distance === best.distance && mark.place.level > best.place.level))
          best = { place: mark.place, distance }
      }
    }
  }
  return best && best.distance <= farthest ? best : undefined
}

function ringOf({ lng, lat }: Point, ring: number): readonly string[] {
  const cells: string[] = []
  for (let x = -ring; x <= ring; x++)
    for (let y = -ring; y <= ring; y++)
      if (Math.max(Math.abs(x), Math.abs(y)) === ring) cells.push(cellOf(lng + x, lat + y))
  return cells
}

/** The parts of an address as AMap's clients read them; what is not known is empty. */
export interface AddressParts {
  readonly formatted_address: string
  readonly addressComponent: Readonly<
    Record<'country' | 'province' | 'city' | 'district' | 'township' | 'adcode', string>
  >
}

/** What a point in China belongs to, as far as the shipped places can say: the county where all seats around are known, else the prefecture. */
export function shippedAddress(point: Point): AddressParts | undefined {
  const found = isInBounds(point) ? nearest(point) : undefined
  if (!found) return undefined
  const { code } = found.place
  const isSure = code.length < 6 || found.distance <= nearSeat || complete?.has(code.slice(0, 4))
  const known = isSure ? found.place : (shippedPlaces().get(code.slice(0, 4)) ?? found.place)
  const [province, city, district] = wayOf(known.code).map((each) => shippedPlaces().get(each)?.name ?? '')
  return {
    formatted_address: known.fullName,
    addressComponent: {
      country: '中国',
      province: province ?? '',
      city: city ?? '',
      district: district ?? '',
      township: '',
      adcode: adcodeOf(known.code),
    },
  }
}
