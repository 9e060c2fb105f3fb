import type { Unit } from './name-units'

/** How a query word runs through the units of a name; the less `cost`, the better. */
export interface UnitMatch {
  readonly gaps: number
  /** Whether it starts at the first unit. */
  readonly fromStart: boolean
  /** Units taken by their initial only. */
  readonly initials: number
  /** Every unit was taken … */
  readonly all: boolean
  /** … and the last one not just by its beginning. */
  readonly whole: boolean
  readonly ranges: readonly (readonly [number, number])[]
}

// Worse things weigh more than any number of lesser ones, so that the least sum is also the best class.
const gapCost = 1 << 20
const offsetCost = 1 << 12
const initialCost = 2
const partCost = 1
const unreached = 2 ** 31 - 1

const startsWithTwoLetterInitial = (reading: string): boolean => reading[1] === 'h' && 'zcs'.includes(reading[0] ?? '')

let costs = new Int32Array(0)
let origins = new Int32Array(0)

/**
 * The cheapest way to spend the whole word on units in order. A unit is taken by its text, by a reading, by its initial
 * (`zh`, `ch`, `sh` count as one), or, at the end of the word, by the beginning of a reading. Undefined when there is no way.
 */
export const matchUnits = (word: string, units: readonly Unit[]): UnitMatch | undefined => {
  const width = word.length + 1
  const size = units.length * width
  if (costs.length < size) {
    costs = new Int32Array(size * 2)
    origins = new Int32Array(size * 2)
  }
  costs.fill(unreached, 0, size)
  // Cheapest way to have spent so many characters on units before the last one, and the cell it ended in.
  const before = new Int32Array(width).fill(unreached)
  const beforeCell = new Int32Array(width).fill(-1)

  for (const [index, unit] of units.entries()) {
    const row = index * width
    const reach = (from: number, length: number, extra: number) => {
      let cost = unreached
      let origin = -1
      if (from === 0) cost = index === 0 ? 0 : offsetCost
      else {
        if (index > 0) {
          cost = costs[row - width + from] ?? unreached
          origin = row - width + from
        }
        const jumped = (before[from] ?? unreached) + gapCost
        if ((before[from] ?? unreached) !== unreached && jumped < cost) {
          cost = jumped
          origin = beforeCell[from] ?? -1
        }
      }
      if (cost === unreached) return
      const cell = row + from + length
      if (cost + extra < (costs[cell] ?? 0)) {
        costs[cell] = cost + extra
        origins[cell] = origin
      }
    }
    for (let from = 0; from < word.length; from++) {
      const rest = word.length - from
      if (unit.han && word.startsWith(unit.text, from)) reach(from, unit.text.length, 0)
      for (const reading of unit.readings) {
        if (reading[0] !== word[from]) continue
        if (word.startsWith(reading, from)) reach(from, reading.length, 0)
        else if (rest < reading.length && reading.startsWith(word.slice(from))) reach(from, rest, partCost)
        if (rest > 1 && reading.length > 1) reach(from, 1, initialCost)
        if (rest > 2 && startsWithTwoLetterInitial(reading) && word[from + 1] === 'h') reach(from, 2, initialCost)
      }
    }
    if (index > 0)
      for (let spent = 1; spent < width; spent++) {
        const cost = costs[row - width + spent] ?? unreached
        if (cost < (before[spent] ?? unreached)) {
          before[spent] = cost
          beforeCell[spent] = row - width + spent
        }
      }
  }

  let best = -1
  for (let index = 0; index < units.length; index++) {
    const cell = index * width + word.length
    if ((costs[cell] ?? unreached) <= (best < 0 ? unreached - 1 : (costs[best] ?? 0))) best = cell
  }
  if (best < 0) return undefined
  const cost = costs[best] ?? 0
  const taken = takenCells(best)
  return {
    gaps: Math.floor(cost / gapCost),
    fromStart: cost % gapCost < offsetCost,
    initials: Math.floor((cost % offsetCost) / initialCost),
    all: taken.length === units.length,
    whole: taken.length === units.length && cost % initialCost === 0,
    ranges: rangesOf(taken, width, units),
  }
}

const takenCells = (last: number): number[] => {
  const cells: number[] = []
  for (let cell = last; cell >= 0; cell = origins[cell] ?? -1) cells.unshift(cell)
  return cells
}

const rangesOf = (cells: readonly number[], width: number, units: readonly Unit[]): [number, number][] => {
  const ranges: [number, number][] = []
  let spent = 0
  for (const cell of cells) {
    const unit = units[Math.floor(cell / width)]
    if (!unit) continue
    const length = (cell % width) - spent
    spent += length
    const end = unit.han ? unit.end : Math.min(unit.end, unit.start + length)
    const last = ranges.at(-1)
    if (last && last[1] === unit.start) last[1] = end
    else ranges.push([unit.start, end])
  }
  return ranges
}
