import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import outlines from './base-map/china.geojson?raw'

/** A province, or islands, with where their name is written. */
export interface MapName {
  readonly name: string
  readonly lng: number
  readonly lat: number
}

interface OutlineProperties {
  readonly kind: 'province' | 'dash' | 'island'
  readonly name?: string
  readonly at?: readonly [number, number]
}

const shipped = JSON.parse(outlines) as FeatureCollection

/** The names of provinces and of the islands. */
export const mapNames: readonly MapName[] = shipped.features.flatMap(({ properties }) => {
  const { name, at } = properties as OutlineProperties
  return name && at ? [{ name, lng: at[0], lat: at[1] }] : []
})

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The shipped outlines in the theme's colours, beneath them nothing, above them tiles where an address says where they are. No letters or pictures from elsewhere. */
export function mapStyle(tiles: string): StyleSpecification {
  const line = token('--color-line-strong')
  const style: StyleSpecification = {
    version: 8,
    sources: { china: { type: 'geojson', data: shipped } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('--color-accent-soft') } },
      {
        id: 'land',
        type: 'fill',
        source: 'china',
        filter: ['==', ['get', 'kind'], 'province'],
        paint: { 'fill-color': token('--color-surface') },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'china',
        filter: ['!=', ['get', 'kind'], 'island'],
        paint: { 'line-color': line, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6] },
      },
      {
        id: 'islands',
        type: 'circle',
        source: 'china',
        filter: ['==', ['get', 'kind'], 'island'],
        paint: { 'circle-color': line, 'circle-radius': 1.5 },
      },
    ],
  }
  if (tiles) {
    style.sources.tiles = { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 18 }
    style.layers.push({ id: 'tiles', type: 'raster', source: 'tiles' })
  }
  return style
}
