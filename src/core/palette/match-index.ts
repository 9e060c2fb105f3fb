import { joinKeys, type Key, type KeyText, scanKeys } from './key-text'
import { aliasPenalty, matchName, type NameMatch, partialInitialsPenalty, rankOf } from './match-name'
import { type Unit, unitsOf, variantsOf } from './name-units'
import type { SearchKeys, SearchName } from './search-keys'

/** Spellings kept of one name; what they leave out is still found unit by unit when hits are few. */
const mostVariants = 8

/** Everything precomputed of a set of entries. Entries and names are meant by their index. */
export interface MatchIndex {
  readonly size: number
  readonly entryOfName: Int32Array
  readonly firstName: Int32Array
  /** The names as written, full spellings, initials. */
  readonly texts: KeyText
  readonly spellings: KeyText
  readonly initials: KeyText
  /** Which letters, beginnings of units and Chinese characters an entry has at all, as bits. */
  readonly letters: Int32Array
  readonly beginnings: Int32Array
  readonly characters: Int32Array
  readonly unitsOf: (name: number) => readonly Unit[]
  /** One spelling of everything an entry is called, for the search with typing errors. */
  readonly spelt: (entry: number) => string
}

/** A bit each for a to z; digits and other letters share the rest. */
export const letterBit = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
}

export const characterBit = (text: string, at: number): number => 1 << (text.charCodeAt(at) % 32)

/** Words without Chinese are looked for among spellings and initials too. */
export const isSpelling = (word: string): boolean => /^[a-z0-9]+$/.test(word)

// Keeps the long text of spellings one byte a character, which is what makes it fast to search.
const speltPart = (part: string): string => (isSpelling(part) ? part : '\u0001')

const namesOf = (keys: SearchKeys): SearchName[] => [keys, ...keys.aliases]

export const createMatchIndex = (entries: readonly SearchKeys[]): MatchIndex => {
  const names = entries.flatMap(namesOf)
  const firstName = new Int32Array(entries.length + 1)
  for (const [entry, keys] of entries.entries())
    firstName[entry + 1] = (firstName[entry] ?? 0) + 1 + keys.aliases.length
  const entryOfName = new Int32Array(names.length)
  const letters = new Int32Array(entries.length)
  const beginnings = new Int32Array(entries.length)
  const characters = new Int32Array(entries.length)
  const texts: Key[] = []
  const spellings: Key[] = []
  const initials: Key[] = []

  const addBits = (entry: number, unit: Unit) => {
    if (!isSpelling(unit.text))
      for (let at = 0; at < unit.text.length; at++)
        characters[entry] = (characters[entry] ?? 0) | characterBit(unit.text, at)
    for (const reading of unit.readings.filter(isSpelling)) {
      beginnings[entry] = (beginnings[entry] ?? 0) | letterBit(reading, 0)
      for (let at = 0; at < reading.length; at++) letters[entry] = (letters[entry] ?? 0) | letterBit(reading, at)
    }
  }
  const addKeys = (name: number, units: readonly Unit[]) => {
    texts.push({ name, parts: units.map((unit) => unit.text) })
    const han = units.some((unit) => unit.han)
    if (han)
      for (const parts of variantsOf(
        units.map((unit) => unit.readings.map(speltPart)),
        mostVariants,
      ))
        spellings.push({ name, parts })
    if (han || units.length > 1) {
      const first = units.map((unit) => [...new Set(unit.readings.map((reading) => speltPart(reading.charAt(0))))])
      for (const parts of variantsOf(first, mostVariants)) initials.push({ name, parts })
    }
  }
  for (const entry of entries.keys())
    for (let name = firstName[entry] ?? 0; name < (firstName[entry + 1] ?? 0); name++) {
      entryOfName[name] = entry
      const units = unitsOf(names[name] as SearchName)
      for (const unit of units) addBits(entry, unit)
      addKeys(name, units)
    }

  const parsed: (readonly Unit[] | undefined)[] = []
  const units = (name: number): readonly Unit[] => (parsed[name] ??= unitsOf(names[name] as SearchName))
  const spelt = (entry: number): string => {
    const words: string[] = []
    for (let name = firstName[entry] ?? 0; name < (firstName[entry + 1] ?? 0); name++)
      words.push(
        units(name)
          .map((unit) => unit.readings[0] ?? '')
          .join(''),
      )
    return words.join(' ')
  }
  return {
    size: entries.length,
    entryOfName,
    firstName,
    texts: joinKeys(texts, false),
    spellings: joinKeys(spellings, true),
    initials: joinKeys(initials, false),
    letters,
    beginnings,
    characters,
    unitsOf: units,
    spelt,
  }
}

const [exact, prefix, initials, substring] = ['exact', 'prefix', 'initials', 'substring'].map((each) =>
  rankOf(each as 'exact'),
) as [number, number, number, number]

/** Tells of every name that holds the word in one piece; a name may be told of more than once. */
export const scanIndex = (
  index: MatchIndex,
  word: string,
  found: (entry: number, rank: number, penalty: number) => void,
): void => {
  const tell = (name: number, rank: number, penalty: number) => {
    const entry = index.entryOfName[name] ?? 0
    found(entry, rank, penalty + (name === index.firstName[entry] ? 0 : aliasPenalty))
  }
  const asWritten = (name: number, atStart: boolean, whole: boolean) =>
    tell(name, whole ? exact : atStart ? prefix : substring, 0)
  scanKeys(index.texts, word, asWritten)
  if (!isSpelling(word)) return
  // A single letter stands at the beginning of so many syllables that the initials, which say the same, are much shorter.
  if (word.length > 1) scanKeys(index.spellings, word, asWritten)
  scanKeys(index.initials, word, (name, atStart, whole) => {
    const rank = atStart ? (word.length > 1 ? initials : prefix) : substring
    tell(name, rank, rank === initials && !whole ? partialInitialsPenalty : 0)
  })
}

/** The best match of the word among the names of an entry, found unit by unit. Ranges are those in the label. */
export const matchEntry = (index: MatchIndex, entry: number, word: string): NameMatch | undefined => {
  const first = index.firstName[entry] ?? 0
  let best: NameMatch | undefined
  for (let name = first; name < (index.firstName[entry + 1] ?? 0); name++) {
    const match = matchName(word, index.unitsOf(name))
    if (!match) continue
    const own: NameMatch = name === first ? match : { ...match, penalty: match.penalty + aliasPenalty, ranges: [] }
    if (!best || own.rank < best.rank || (own.rank === best.rank && own.penalty < best.penalty)) best = own
  }
  return best
}
