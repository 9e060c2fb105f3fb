import { foldCharacter } from './normalise'
import type { SearchName } from './search-keys'

/** The smallest thing a query can take at once: a Chinese character, a run of letters, a digit. */
export interface Unit {
  /** As compared. */
  readonly text: string
  /** All that stands for it: its text and, for a Chinese character, its readings, the likeliest first. */
  readonly spellings: readonly string[]
  readonly han: boolean
  /** Range in the name. */
  readonly start: number
  readonly end: number
}

/** Stands in `SearchName.pinyin` for a Chinese character whose reading is not known. */
export const noReading = '-'

/** The units of a name, in order; blanks, brackets and signs are none and end a run of letters. */
export const unitsOf = ({ text: name, pinyin }: SearchName): Unit[] => {
  const spoken = pinyin === '' ? [] : pinyin.split(' ')
  const units: Unit[] = []
  let hanIndex = 0
  let offset = 0
  let inWord = false
  for (const character of name) {
    const start = offset
    offset += character.length
    const { text, kind } = foldCharacter(character)
    const last = units.at(-1)
    if (kind === 'letter' && inWord && last) {
      const word = last.text + text
      units[units.length - 1] = { ...last, text: word, spellings: [word], end: offset }
    } else if (kind === 'han') {
      const readings = (spoken[hanIndex++] ?? noReading).split('/').filter((reading) => reading !== noReading)
      units.push({ text, spellings: [text, ...readings], han: true, start, end: offset })
    } else if (kind !== 'none') units.push({ text, spellings: [text], han: false, start, end: offset })
    inWord = kind === 'letter'
  }
  return units
}
