import { type Unit, unitsOf } from './name-units'
import type { SearchKeys, SearchName } from './search-keys'

/**
 * Everything precomputed of a set of entries, as flat arrays: a hundred thousand labels are gone through at every key
 * pressed. Entries, names and units are meant by their index.
 */
export interface MatchIndex {
  readonly size: number
  /** The first name of each entry is its label; one past the end. */
  readonly firstName: Int32Array
  readonly entryOfName: Int32Array
  /** 1 for names that say where the entry stands. */
  readonly isPlace: Uint8Array
  /** All names as written, one after another, each followed by a line break. */
  readonly text: string
  readonly textStarts: Int32Array
  /** The units of each name; the same character read the same way is the same unit everywhere. */
  readonly units: Int32Array
  readonly firstUnit: Int32Array
  readonly spellingsOfUnit: readonly (readonly string[])[]
  /** What an entry has at all: letters of its spellings, their beginnings, other characters. */
  readonly letters: Int32Array
  readonly beginnings: Int32Array
  readonly characters: Int32Array
}

/** Letters and digits, as against Chinese. */
export const isLatin = (text: string): boolean => /^[a-z0-9]+$/.test(text)

/** A bit each for a to z; the digits share the rest. */
const letterBit = (code: number): number => 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
const isLatinCode = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** Which letters, beginnings and other characters stand in a text, as bits: what lacks one need not be looked at closer. */
export interface Bits {
  readonly letters: number
  readonly beginnings: number
  readonly characters: number
}

export const bitsOf = (text: string): Bits => {
  let [letters, beginnings, characters] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!isLatinCode(code)) characters |= 1 << (code % 32)
    else letters |= letterBit(code)
    if (at === 0 && isLatinCode(code)) beginnings |= letterBit(code)
  }
  return { letters, beginnings, characters }
}

const startsOf = (lengths: readonly number[]): Int32Array => {
  const starts = new Int32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) starts[index + 1] = (starts[index] ?? 0) + length
  return starts
}

/** Gives each different unit a number. */
const createNumbering = () => {
  const numbers = new Map<string, number>()
  const spellingsOfUnit: (readonly string[])[] = []
  const numberOf = ({ spellings }: Unit): number => {
    const key = spellings.join('/')
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, spellingsOfUnit.length)
    return spellingsOfUnit.push(spellings) - 1
  }
  return { spellingsOfUnit, numberOf }
}

const joinBits = (texts: readonly string[]): Bits => {
  const all = texts.map(bitsOf)
  return {
    letters: all.reduce((bits, each) => bits | each.letters, 0),
    beginnings: all.reduce((bits, each) => bits | each.beginnings, 0),
    characters: all.reduce((bits, each) => bits | each.characters, 0),
  }
}

export const createMatchIndex = (entries: readonly SearchKeys[]): MatchIndex => {
  const names: SearchName[] = entries.flatMap((keys) => [keys, ...keys.aliases])
  const firstName = startsOf(entries.map((keys) => keys.aliases.length + 1))
  const entryOfName = new Int32Array(names.length)
  for (const entry of entries.keys())
    entryOfName.fill(entry, firstName[entry] ?? 0, firstName[entry + 1] ?? names.length)

  const { spellingsOfUnit, numberOf } = createNumbering()
  const bitsOfUnit: Bits[] = []
  const letters = new Int32Array(entries.length)
  const beginnings = new Int32Array(entries.length)
  const characters = new Int32Array(entries.length)
  const units: number[] = []
  const unitCounts: number[] = []
  const writtenNames: string[] = []

  const addUnit = (entry: number, unit: Unit) => {
    const number = numberOf(unit)
    const bits = (bitsOfUnit[number] ??= joinBits(unit.spellings))
    letters[entry] = (letters[entry] ?? 0) | bits.letters
    beginnings[entry] = (beginnings[entry] ?? 0) | bits.beginnings
    characters[entry] = (characters[entry] ?? 0) | bits.characters
    units.push(number)
  }
  for (const [name, searchName] of names.entries()) {
    const nameUnits = unitsOf(searchName)
    for (const unit of nameUnits) addUnit(entryOfName[name] ?? 0, unit)
    writtenNames.push(nameUnits.map((unit) => unit.text).join(''))
    unitCounts.push(nameUnits.length)
  }
  return {
    size: entries.length,
    firstName,
    entryOfName,
    isPlace: Uint8Array.from(names, ({ place }) => (place ? 1 : 0)),
    text: `${writtenNames.join('\n')}\n`,
    textStarts: startsOf(writtenNames.map((written) => written.length + 1)),
    units: Int32Array.from(units),
    firstUnit: startsOf(unitCounts),
    spellingsOfUnit,
    letters,
    beginnings,
    characters,
  }
}
