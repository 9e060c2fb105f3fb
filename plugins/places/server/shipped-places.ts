import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A division as it is shipped. */
export interface Place {
  /** 2, 4 or 6 digits. */
  readonly code: string
  readonly name: string
  /** With the names above it, said once: 广东省广州市天河区, 北京市东城区. */
  readonly fullName: string
  /** 1 province, 2 prefecture, 3 county. */
  readonly level: number
  /** Degrees; undefined where no source has them. */
  readonly at?: Point
}

export interface Point {
  readonly lng: number
  readonly lat: number
}

/** Six digits as in GB/T 2260. */
export const adcodeOf = (code: string): string => code.slice(0, 6).padEnd(6, '0')

/** The code of the division above, 00 above provinces. */
export const parentCodeOf = (code: string): string =>
  code.length <= 2 ? '00' : code.slice(0, code.length <= 6 ? -2 : -3)

/** The codes from the province down to this one. */
export const wayOf = (code: string): readonly string[] =>
  [2, 4, 6, 9, 12].filter((length) => length <= code.length).map((length) => code.slice(0, length))

/** Not a division but a heading over those that belong to none: 省直辖县级行政区划. */
const isHeading = (name: string) => name.endsWith('行政区划') || name === '县'

/** Joined names without headings, and without a prefecture that is the province: 北京市北京市 is 北京市. */
export const joinNames = (names: readonly string[]): string =>
  names.filter((name, index) => !isHeading(name) && name !== names[index - 1]).join('')

const codeOf = (adcode: string): string => adcode.replace(/^(\d\d)0000$/, '$1').replace(/^(\d{4})00$/, '$1')

let places: ReadonlyMap<string, Place> | undefined

/** The shipped divisions by code, in the order of their codes. Read when they are first asked for. */
export function shippedPlaces(): ReadonlyMap<string, Place> {
  places ??= readPlaces(readFileSync(join(import.meta.dirname, '../regions/regions.tsv'), 'utf8'))
  return places
}

function readPlaces(text: string): ReadonlyMap<string, Place> {
  const read = new Map<string, Place>()
  const nameOf = (code: string) => read.get(code)?.name ?? ''
  for (const line of text.trimEnd().split('\n')) {
    const [adcode = '', name = '', lng, lat] = line.split('\t')
    const code = codeOf(adcode)
    const above = wayOf(code).slice(0, -1).map(nameOf)
    read.set(code, {
      code,
      name,
      fullName: joinNames([...above, name]),
      level: code.length / 2,
      ...(lng && lat ? { at: { lng: Number(lng), lat: Number(lat) } } : {}),
    })
  }
  return read
}
