import { readingsOf } from '../../core/palette/pinyin'
import { compact } from '../../core/palette/normalise'
import { createCache } from './cache'

/** The smallest thing a text is found by: a Chinese character, a run of letters, a run of digits. */
export interface Unit {
  readonly text: string
  /** Spellings, the one the words around it suggest first; a run of letters or digits spells itself. */
  readonly readings: readonly string[]
  readonly han: boolean
  /** Whether a word begins here, so that people may begin to type here. */
  readonly starts: boolean
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const words = createCache(50_000, (word: string) => readingsOf(word))
const digits = /^\p{N}+$/u
/** Names of people and firms' short names are spelt from any of their characters. */
const shortRun = 4

/** The units of a text in order; blanks, brackets and signs are none. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  for (const run of text.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []) {
    units.push(...(isHan(run) ? hanUnits(run) : otherUnits(run)))
  }
  return units
}

function hanUnits(run: string): Unit[] {
  const everywhere = [...run].length <= shortRun
  return [...segmenter.segment(run)].flatMap(({ segment }) => {
    const readings = words(segment)
    return [...segment].map((character, index) => ({
      text: compact(character),
      readings: readings[index]?.length ? readings[index] : [compact(character)],
      han: true,
      starts: everywhere || index === 0,
    }))
  })
}

function otherUnits(run: string): Unit[] {
  const folded = [...run].map((character) => compact(character) || ' ').join('')
  return (folded.match(/\p{N}+|[^\p{N}\s]+/gu) ?? []).map((text) => ({
    text,
    readings: [text],
    han: false,
    starts: true,
  }))
}

export const isDigits = (text: string): boolean => digits.test(text)
export const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text)
