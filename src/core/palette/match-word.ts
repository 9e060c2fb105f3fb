import type { MatchIndex } from './match-index'
import { bitsOf } from './match-index'
import { aliasPenalty, ratingOf, type Rating, textRank } from './match-name'
import { gapCost, offsetCost, stepsOf, unreached } from './spelling-steps'

/** Tells of the first place of the word as written in each name that has it: one native search over all names at once. */
export const scanText = (
  { text, textStarts, entryOfName, firstName }: MatchIndex,
  word: string,
  found: (entry: number, rank: number, penalty: number) => void,
): void => {
  let name = 0
  for (let at = text.indexOf(word); at >= 0; ) {
    while ((textStarts[name + 1] ?? unreached) <= at) name++
    const start = textStarts[name] ?? 0
    const next = textStarts[name + 1] ?? text.length
    const entry = entryOfName[name] ?? 0
    const penalty = name === firstName[entry] ? 0 : aliasPenalty
    found(entry, textRank(at - start, next - start - 1 === word.length), penalty)
    at = text.indexOf(word, next)
  }
}

/** Whether the entry has everything the word needs at all; most do not, and are passed over by this alone. */
export const createSieve = (index: MatchIndex, word: string): ((entry: number) => boolean) => {
  const { letters, beginnings, characters } = bitsOf(word)
  return (entry) =>
    ((index.letters[entry] ?? 0) & letters) === letters &&
    ((index.characters[entry] ?? 0) & characters) === characters &&
    ((index.beginnings[entry] ?? 0) & beginnings) === beginnings
}

/** The steps of every spelling in use, three numbers each, worked out when a spelling is first met. */
const createStepTable = (spellingTexts: readonly string[], word: string) => {
  const first = new Int32Array(spellingTexts.length).fill(-1)
  const count = new Uint8Array(spellingTexts.length)
  const steps: number[] = []
  const compile = (spelling: number): number => {
    const found = stepsOf(spellingTexts[spelling] ?? '', word)
    first[spelling] = steps.length
    count[spelling] = found.length
    for (const { from, to, cost } of found) steps.push(from, to, cost)
    return found.length
  }
  return { first, count, steps, compile }
}

/**
 * Rates entries against one word, unit by unit: the same reckoning as `matchName`, without ranges, made for going through
 * very many. `previous` and `next` hold the cheapest way to have spent so many characters, the last of them on that unit;
 * `earlier` on any unit further back.
 */
export const createRater = (index: MatchIndex, word: string): ((entry: number) => Rating | undefined) => {
  const { spellings, firstSpelling, firstName } = index
  const { first, count, steps, compile } = createStepTable(index.spellingTexts, word)
  const width = word.length + 1
  const earlier = new Int32Array(width).fill(unreached)
  let previous = new Int32Array(width).fill(unreached)
  let next = new Int32Array(width).fill(unreached)

  /** Takes every step of one spelling from where the units before have come to. Whether any could be taken. */
  const take = (spelling: number, stepCount: number, start: number): boolean => {
    let taken = false
    const begin = first[spelling] as number
    for (let at = begin; at < begin + stepCount * 3; at += 3) {
      const from = steps[at] as number
      let base = start
      if (from > 0) base = Math.min(previous[from] as number, (earlier[from] as number) + gapCost)
      if (base >= unreached) continue
      taken = true
      const to = steps[at + 1] as number
      const cost = base + (steps[at + 2] as number)
      if (cost < (next[to] as number)) next[to] = cost
    }
    return taken
  }

  /** The cost of the name times two, plus one when its last unit is not used; `unreached` when there is no way. */
  const rateName = (name: number): number => {
    const end = firstSpelling[name + 1] as number
    let [cost, costUnit, unit] = [unreached, -1, 0]
    let [previousUsed, nextUsed, earlierUsed] = [false, false, false]
    for (let at = firstSpelling[name] as number; at < end; at++) {
      const coded = spellings[at] as number
      const spelling = coded < 0 ? ~coded : coded
      const stepCount = first[spelling] === -1 ? compile(spelling) : (count[spelling] as number)
      if (stepCount > 0 && take(spelling, stepCount, unit === 0 ? 0 : offsetCost)) nextUsed = true
      if (coded >= 0) continue
      if (previousUsed) {
        earlierUsed = true
        for (let spent = 1; spent < width; spent++) {
          if ((previous[spent] as number) < (earlier[spent] as number)) earlier[spent] = previous[spent] as number
          previous[spent] = unreached
        }
      }
      if (nextUsed) {
        const done = next[word.length] as number
        if (done < unreached && done <= cost) {
          cost = done
          costUnit = unit
        }
        const swap = previous
        previous = next
        next = swap
      }
      previousUsed = nextUsed
      nextUsed = false
      unit++
    }
    if (previousUsed) previous.fill(unreached)
    if (earlierUsed) earlier.fill(unreached)
    return cost === unreached ? unreached : cost * 2 + (costUnit === unit - 1 ? 0 : 1)
  }

  return (entry) => {
    const label = firstName[entry] ?? 0
    let best: Rating | undefined
    for (let name = label; name < (firstName[entry + 1] ?? 0); name++) {
      const coded = rateName(name)
      if (coded === unreached) continue
      const { rank, penalty } = ratingOf(Math.floor(coded / 2), coded % 2 === 0)
      const own = name === label ? penalty : penalty + aliasPenalty
      if (!best || rank < best.rank || (rank === best.rank && own < best.penalty)) best = { rank, penalty: own }
    }
    return best
  }
}
