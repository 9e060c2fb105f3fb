import uFuzzy from '@leeoniya/ufuzzy'
import { bitsOf, isLatin, type MatchIndex } from './match-index'
import { aliasPenalty, penaltyOfGaps, rankOf } from './match-name'
import { createRater } from './match-word'

const fuzzy = new uFuzzy({ intraMode: 1 })
const fewestLetters = 4
const fewestCharacters = 3

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** One spelling of everything an entry is called; made when first needed and kept. */
const createSpelt = (index: MatchIndex) => {
  const spelt: (string | undefined)[] = []
  const spell = (entry: number): string => {
    const words: string[] = []
    for (let name = index.firstName[entry] ?? 0; name < (index.firstName[entry + 1] ?? 0); name++) {
      const units = index.units.subarray(index.firstUnit[name], index.firstUnit[name + 1])
      words.push(Array.from(units, (unit) => index.spellingsOfUnit[unit]?.find(isLatin) ?? '').join(''))
    }
    return words.join(' ')
  }
  return (entry: number): string => (spelt[entry] ??= spell(entry))
}

/** Finds entries by words with one wrong, missing, surplus or swapped letter each, or by Chinese with one wrong character. */
export const createTypoSearch = (index: MatchIndex) => {
  const spelt = createSpelt(index)

  const near = (word: string): number[] => {
    const { letters, characters } = bitsOf(word)
    const entries: number[] = []
    for (let entry = 0; entry < index.size; entry++) {
      const missing =
        bitCount(letters & ~(index.letters[entry] ?? 0)) + bitCount(characters & ~(index.characters[entry] ?? 0))
      if (missing <= 1) entries.push(entry)
    }
    return entries
  }

  const amongLetters = (words: readonly string[]): number[] => {
    const joined = words.join('')
    if (joined.length < fewestLetters) return []
    const entries = near(joined)
    const found = fuzzy.filter(entries.map(spelt), words.join(' ')) ?? []
    return found.map((at) => entries[at] ?? 0)
  }

  const amongCharacters = (word: string): number[] => {
    const characters = Array.from(word)
    if (characters.length < fewestCharacters) return []
    const raters = characters.map((_, at) => createRater(index, characters.toSpliced(at, 1).join('')))
    const isClose = (entry: number) =>
      raters.some((rate) => {
        const rating = rate(entry)
        return rating && (rating.rank < rankOf.scattered || rating.penalty % aliasPenalty <= penaltyOfGaps(2))
      })
    return near(word).filter(isClose)
  }

  return (words: readonly string[]): number[] =>
    isLatin(words.join('')) ? amongLetters(words) : amongCharacters(words.join(''))
}
