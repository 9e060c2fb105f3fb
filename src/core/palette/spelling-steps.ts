/**
 * How a query word is spent on the units of a name: each unit used takes some characters at some cost. Worse things weigh
 * more than any number of lesser ones, so that the least sum is also the best class.
 */
export const gapCost = 1 << 20
export const offsetCost = 1 << 12
export const initialCost = 2
export const partCost = 1
export const unreached = 1 << 30

/** A unit takes the word's characters from `from` up to `to`. */
export interface Step {
  readonly from: number
  readonly to: number
  readonly cost: number
}

const isTwoLetterInitial = (reading: string): boolean => reading[1] === 'h' && 'zcs'.includes(reading[0] ?? '')

/**
 * All ways a unit can take part of the word by one of its spellings: whole, by its initial (`zh`, `ch`, `sh` count as one),
 * or, at the end of the word, by its beginning. A Chinese character itself is one piece.
 */
export const stepsOf = (spelling: string, word: string): Step[] => {
  const steps: Step[] = []
  for (let from = word.indexOf(spelling[0] ?? ' '); from >= 0; from = word.indexOf(spelling[0] ?? ' ', from + 1)) {
    const rest = word.length - from
    if (word.startsWith(spelling, from)) steps.push({ from, to: from + spelling.length, cost: 0 })
    else if (rest < spelling.length && spelling.startsWith(word.slice(from)))
      steps.push({ from, to: word.length, cost: partCost })
    if (spelling.length === 1) continue
    if (rest > 1) steps.push({ from, to: from + 1, cost: initialCost })
    if (rest > 2 && word[from + 1] === 'h' && isTwoLetterInitial(spelling))
      steps.push({ from, to: from + 2, cost: initialCost })
  }
  return steps
}
