import { compact, loadReadings } from '#core'
import { createCache } from './cache'

/** The smallest thing a text is found by: a Chinese character, a run of letters, a run of digits. */
export interface Unit {
  readonly text: string
  /** Spellings, the one the words around it suggest first; a run of letters or digits spells itself. */
  readonly readings: readonly string[]
  /** First letters of the readings. */
  readonly initials: readonly string[]
  readonly han: boolean
  /** Whether a word begins here, so that people may begin to type here. */
  readonly starts: boolean
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordReadings = createCache(50_000, await loadReadings())
const digits = /^\p{N}+$/u
/** Names of people and firms' short names are spelt from any of their characters. */
const shortRun = 4

/** The units of a text in order; blanks, brackets and signs are none. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  for (const run of text.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []) {
    units.push(...(isHanRun(run) ? hanUnits(run) : otherUnits(run)))
  }
  return units
}

/** Names of places, firms and works come again and again. */
const hanUnits = createCache(30_000, (run: string): readonly Unit[] => {
  const everywhere = Array.from(run).length <= shortRun
  return [...segmenter.segment(run)].flatMap(({ segment }) => {
    const readings = wordReadings(segment)
    return Array.from(segment, (character, index) =>
      unitOf(character, readings[index]?.length ? readings[index] : [character], true, everywhere || index === 0),
    )
  })
})

function otherUnits(run: string): Unit[] {
  const folded = Array.from(run, (character) => compact(character) || ' ').join('')
  return (folded.match(/\p{N}+|[^\p{N}\s]+/gu) ?? []).map((text) => unitOf(text, [text], false, true))
}

const unitOf = (text: string, readings: readonly string[], han: boolean, starts: boolean): Unit => ({
  text,
  readings,
  initials: [...new Set(readings.map((reading) => Array.from(reading)[0] ?? ''))],
  han,
  starts,
})

/** Whether a run of one script is Chinese. */
export const isHanRun = (run: string): boolean => /^\p{Script=Han}/u.test(run)
export const isDigits = (text: string): boolean => digits.test(text)
