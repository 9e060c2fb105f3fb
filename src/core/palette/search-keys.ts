import { noReading } from './name-units'
import { foldCharacter } from './normalise'

/** Readings of every code point of a text; none for what is not Chinese. */
export type ReadingsOf = (text: string) => readonly (readonly string[])[]

/** One name an entry is found by. */
export interface SearchName {
  readonly text: string
  /** Readings of its Chinese characters in order: blanks between characters, `/` between readings, e.g. `hai/huan kuan`. */
  readonly pinyin: string
  /** It says where the entry stands, not what it is called. */
  readonly place?: true
}

/** What the matcher needs of an entry. Plain strings, so that a server can work them out and send them. */
export interface SearchKeys extends SearchName {
  /** English and further names. */
  readonly aliases: readonly SearchName[]
}

export interface SearchKeyOptions {
  readonly english?: string
  /** More names: numbers, abbreviations, synonyms. */
  readonly extra?: readonly string[]
  /** Where it stands, with its name or without: the path of a menu. Weighs less than any name of its own. */
  readonly places?: readonly string[]
  /** From `loadReadings`; without it the entry is found by its characters and its English only. */
  readonly readingsOf?: ReadingsOf
}

/** Chinese characters; keys hold one list of readings for each of them. */
export const isHan = (character: string): boolean => foldCharacter(character).kind === 'han'

const nameOf = (text: string, readingsOf?: ReadingsOf): SearchName => {
  const han = Array.from(text, isHan)
  if (!readingsOf || !han.includes(true)) return { text, pinyin: '' }
  const spoken = readingsOf(text).filter((_, index) => han[index])
  return { text, pinyin: spoken.map((readings) => readings.join('/') || noReading).join(' ') }
}

/** Works out by what a label is found. `readingsOf` is heavy: call this where the labels come from, and keep the result. */
export const deriveSearchKeys = (label: string, options: SearchKeyOptions = {}): SearchKeys => {
  const { english = '', extra = [], places = [], readingsOf } = options
  const others = new Set([english, ...extra])
  others.delete(label)
  others.delete('')
  const wherever = new Set(places.filter((text) => text !== '' && text !== label && !others.has(text)))
  const aliases = [
    ...[...others].map((text) => nameOf(text, readingsOf)),
    ...[...wherever].map((text): SearchName => ({ ...nameOf(text, readingsOf), place: true })),
  ]
  return { ...nameOf(label, readingsOf), aliases }
}

/** Loads the dictionary of readings (140 kB compressed) when it is first needed, not with everything else. */
export const loadReadings = async (): Promise<ReadingsOf> => (await import('./pinyin')).readingsOf
