import type { MatchIndex } from './match-index'
import { bitsOf } from './match-index'
import { aliasPenalty, placeRank, ratingOf, type Rating, textRank } from './match-name'
import { gapCost, offsetCost, stepsOf, unreached } from './spelling-steps'

/** Tells of the first place of the word as written in each name that has it: one native search over all names at once. */
export const scanText = (
  { text, textStarts, entryOfName, firstName, isPlace }: MatchIndex,
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
    const rank = textRank(at - start, next - start - 1 === word.length)
    found(entry, isPlace[name] ? placeRank(rank) : rank, penalty)
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

const notCompiled = -1
const none = 0
const endOfSteps = -1

/**
 * The steps each unit allows, worked out when it is first met: `start` leads to triples of from, to and cost in `steps`, up to
 * an end mark. Flat, because a word is tried on a million units.
 */
const createStepTable = (spellingsOfUnit: readonly (readonly string[])[], word: string) => {
  const start = new Int32Array(spellingsOfUnit.length).fill(notCompiled)
  const steps: number[] = [endOfSteps]
  const compile = (unit: number): number => {
    const found = (spellingsOfUnit[unit] ?? []).flatMap((spelling) => stepsOf(spelling, word))
    const at = found.length > 0 ? steps.length : none
    for (const { from, to, cost } of found) steps.push(from, to, cost)
    if (at !== none) steps.push(endOfSteps)
    start[unit] = at
    return at
  }
  return { start, steps, compile }
}

/**
 * Rates entries against one word, unit by unit: the same reckoning as `matchName`, without ranges, made for going through
 * very many. `previous` and `next` hold the cheapest way to have spent so many characters, the last of them on that unit;
 * `earlier` on any unit further back.
 */
export const createRater = (index: MatchIndex, word: string): ((entry: number) => Rating | undefined) => {
  const { units, firstUnit, firstName, isPlace } = index
  const { start, steps, compile } = createStepTable(index.spellingsOfUnit, word)
  const width = word.length + 1
  const earlier = new Int32Array(width).fill(unreached)
  let previous = new Int32Array(width).fill(unreached)
  let next = new Int32Array(width).fill(unreached)

  /** Takes every step of one unit from where the units before have come to. Whether any could be taken. */
  const take = (firstStep: number, startCost: number): boolean => {
    let taken = false
    for (let at = firstStep; steps[at] !== endOfSteps; at += 3) {
      const from = steps[at] as number
      let base = startCost
      if (from > 0) base = Math.min(previous[from] as number, (earlier[from] as number) + gapCost)
      if (base >= unreached) continue
      taken = true
      const to = steps[at + 1] as number
      const cost = base + (steps[at + 2] as number)
      if (cost < (next[to] as number)) next[to] = cost
    }
    return taken
  }

  const setPreviousBack = () => {
    for (let spent = 1; spent < width; spent++) {
      if ((previous[spent] as number) < (earlier[spent] as number)) earlier[spent] = previous[spent] as number
      previous[spent] = unreached
    }
  }

  /** The cost of the name times two, plus one when its last unit is not used; `unreached` when there is no way. */
  const rateName = (name: number): number => {
    const begin = firstUnit[name] as number
    const end = firstUnit[name + 1] as number
    let [cost, costAt, previousUsed, earlierUsed] = [unreached, -1, false, false]
    for (let at = begin; at < end; at++) {
      const unit = units[at] as number
      let firstStep = start[unit] as number
      if (firstStep === notCompiled) firstStep = compile(unit)
      const used = firstStep !== none && take(firstStep, at === begin ? 0 : offsetCost)
      if (previousUsed) {
        setPreviousBack()
        earlierUsed = true
      }
      previousUsed = used
      if (!used) continue
      const done = next[word.length] as number
      if (done < unreached && done <= cost) {
        cost = done
        costAt = at
      }
      const swap = previous
      previous = next
      next = swap
    }
    if (previousUsed) previous.fill(unreached)
    if (earlierUsed) earlier.fill(unreached)
    return cost === unreached ? unreached : cost * 2 + (costAt === end - 1 ? 0 : 1)
  }

  return (entry) => {
    const label = firstName[entry] ?? 0
    let best: Rating | undefined
    for (let name = label; name < (firstName[entry + 1] ?? 0); name++) {
      const coded = rateName(name)
      if (coded === unreached) continue
      const rating = ratingOf(Math.floor(coded / 2), coded % 2 === 0)
      const rank = isPlace[name] ? placeRank(rating.rank) : rating.rank
      const penalty = rating.penalty + (name === label ? 0 : aliasPenalty)
      if (!best || rank < best.rank || (rank === best.rank && penalty < best.penalty)) best = { rank, penalty }
    }
    return best
  }
}
