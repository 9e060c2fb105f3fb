import type { Coordinates } from '#core'
import { Map as MapLibre, Marker, type MarkerOptions, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { watchLook } from '../../shell'
import { mapNames, mapStyle } from './map-style'
import type { BaseMap, Landmark } from './place-calls'
import styles from './PlaceMap.module.css'

setWorkerUrl(workerUrl)

/** Where the map stands when nothing is chosen yet. */
export const homePoint: Coordinates = { lng: 113.264385, lat: 23.129112 }
export const homeZoom = 14

export interface PlaceMapEvents {
  readonly onPoint: (at: Coordinates) => void
  /** The map rests, with its middle there. */
  readonly onRest: (middle: Coordinates) => void
  readonly onFailure: (error: unknown) => void
}

export interface PlaceMapHandle {
  readonly middle: () => Coordinates
  readonly zoomBy: (steps: number) => void
  /** Pixels to the right and down. */
  readonly panBy: (right: number, down: number) => void
  /** Puts the marker there and, unless it is in sight, the map as well. */
  readonly mark: (at: Coordinates | undefined) => void
  readonly remove: () => void
}

const still = { animate: false } as const
const mostNames = 60
/** Pixels from the pin's point within which a name would be under it. */
const besidePin = 24
/** Pixels that a name takes. */
const nameSize = { letter: 12, edge: 10, height: 20 } as const

/** Round its middle, in pixels. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) < (one.width + other.width) / 2 && Math.abs(one.top - other.top) < one.height

/** Draws the map into an element. Throws where the browser has no WebGL. */
export function createPlaceMap(
  element: HTMLElement,
  base: BaseMap,
  at: Coordinates | undefined,
  events: PlaceMapEvents,
): PlaceMapHandle {
  const map = new MapLibre({
    container: element,
    style: mapStyle(base.tiles),
    center: at ?? homePoint,
    zoom: homeZoom,
    minZoom: 2,
    maxZoom: 18,
    attributionControl: false,
    // Keys are the page's own, so that they do the same everywhere.
    keyboard: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-left')
  // The place that has the focus is the one around it, which hears the keys.
  map.getCanvas().tabIndex = -1
  map.getCanvas().removeAttribute('role')
  map.getCanvas().removeAttribute('aria-label')
  let marker: Marker | undefined
  const names = createNames(map, base, () => marker?.getLngLat())
  const rest = () => {
    names.draw()
    events.onRest(map.getCenter())
  }
  map.on('moveend', rest)
  map.on('load', rest)
  map.on('click', ({ lngLat }) => events.onPoint({ lng: lngLat.lng, lat: lngLat.lat }))
  map.on('error', ({ error }) => events.onFailure(error))
  const mark = (point: Coordinates | undefined) => {
    marker?.remove()
    marker = point && new Marker({ element: pinElement(), anchor: 'bottom' }).setLngLat(point).addTo(map)
    if (point && !map.getBounds().contains(point)) map.jumpTo({ center: point, zoom: Math.max(map.getZoom(), 12) })
    else names.draw()
  }
  mark(at)
  const unwatch = watchLook(() => map.setStyle(mapStyle(base.tiles)))
  return {
    middle: () => map.getCenter(),
    zoomBy: (steps) => map.zoomTo(Math.round(map.getZoom()) + steps, still),
    panBy: (right, down) => map.panBy([right, down], still),
    mark,
    remove: () => {
      unwatch()
      map.remove()
    },
  }
}

function pinElement(): HTMLElement {
  const pin = document.createElement('div')
  pin.className = styles.pin ?? ''
  return pin
}

interface Names {
  readonly draw: () => void
}

/** Names as elements of the page: no letters have to be fetched, and they follow the theme. */
function createNames(map: MapLibre, { tiles, landmarks }: BaseMap, pinned: () => Coordinates | undefined): Names {
  let shown: readonly Marker[] = []
  return {
    draw() {
      for (const marker of shown) marker.remove()
      // Tiles have names of their own.
      const pin = pinned()
      const at = pin && map.project(pin)
      const below = (place: Name) => at !== undefined && map.project(place).dist(at) < besidePin
      shown = tiles ? [] : placesAt(map, landmarks).map((place) => nameMarker(place, below(place)).addTo(map))
    },
  }
}

type Name = Pick<Landmark, 'name' | 'lng' | 'lat'> & { readonly level: number }

/** As many names as have room, provinces before prefectures before counties. */
function placesAt(map: MapLibre, landmarks: readonly Landmark[]): readonly Name[] {
  const [zoom, bounds] = [map.getZoom(), map.getBounds()]
  const finest = zoom < 5.5 ? 1 : zoom < 8 ? 2 : 3
  const provinces = zoom < 8 ? mapNames.map((each) => ({ ...each, level: 1 })) : []
  const taken: Box[] = []
  const hasRoom = ({ name, lng, lat }: Name): boolean => {
    const { x, y } = map.project([lng, lat])
    const box = { left: x, top: y, width: name.length * nameSize.letter + nameSize.edge, height: nameSize.height }
    if (taken.some((other) => overlap(box, other))) return false
    taken.push(box)
    return true
  }
  const candidates = [...provinces, ...landmarks.filter(({ level }) => level <= finest)]
  return candidates
    .filter((place) => bounds.contains([place.lng, place.lat]))
    .toSorted((one, other) => one.level - other.level)
    .filter(hasRoom)
    .slice(0, mostNames)
}

/** A name that the pin stands on is written below its point. */
function nameMarker({ name, level, lng, lat }: Name, isBelow: boolean): Marker {
  const element = document.createElement('div')
  element.className = `${styles.name ?? ''} ${(level === 1 ? styles.province : '') ?? ''}`
  element.textContent = name
  const place: MarkerOptions = isBelow ? { anchor: 'top', offset: [0, 4] } : { anchor: 'center' }
  return new Marker({ ...place, element }).setLngLat([lng, lat])
}
