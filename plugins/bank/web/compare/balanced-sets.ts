import type { NumberedLines } from './number-lines'

export interface BalancedSets {
  /** Lines of all sides whose sums are equal, several on some side. */
  readonly sets: readonly (readonly number[])[]
  readonly rest: readonly number[]
}

/**
 * One payment claimed in parts, or several payments for one invoice: lines that share a number (the rarest first), or a
 * counterparty, and whose sums are equal on all sides. Equal sums alone link nothing. The given lines are in the order of their
 * days, and so is what is answered.
 */
export function balancedSets(all: NumberedLines, width: number, given: readonly number[]): BalancedSets {
  if (given.length <= width) {
    const isSet = given.length > 1 && isBalanced(all, width, given) && haveCommon(all, given)
    return isSet ? { sets: [given], rest: [] } : { sets: [], rest: given }
  }
  const sets: (readonly number[])[] = []
  const taken = new Set<number>()
  for (const lines of [...byNumber(all, given), ...byParty(all, given)]) {
    const free = lines.filter((line) => !taken.has(line))
    if (free.length < 2 || !isBalanced(all, width, free)) continue
    sets.push(free)
    for (const line of free) taken.add(line)
  }
  return { sets, rest: given.filter((line) => !taken.has(line)) }
}

function byNumber({ lines }: NumberedLines, given: readonly number[]): readonly (readonly number[])[] {
  const sharing = new Map<string, number[]>()
  for (const line of given) for (const number of lines[line]?.numbers ?? []) push(sharing, number, line)
  return [...sharing.values()].filter((own) => own.length > 1).sort((a, b) => a.length - b.length)
}

function byParty({ party }: NumberedLines, given: readonly number[]): readonly (readonly number[])[] {
  const sharing = new Map<number, number[]>()
  for (const line of given) if (party[line]) push(sharing, party[line] ?? 0, line)
  return [...sharing.values()]
}

const haveCommon = (all: NumberedLines, lines: readonly number[]) =>
  [...byNumber(all, lines), ...byParty(all, lines)].some((own) => own.length === lines.length)

function push<K>(map: Map<K, number[]>, key: K, line: number): void {
  const own = map.get(key)
  if (own) own.push(line)
  else map.set(key, [line])
}

/** Whether all sides are there with equal sums. */
export function isBalanced({ lines, sideOf }: NumberedLines, width: number, given: readonly number[]): boolean {
  const sums = Array.from({ length: width }, () => 0n)
  let seen = 0
  for (const line of given) {
    const side = sideOf[line] ?? 0
    seen |= 1 << side
    sums[side] = (sums[side] ?? 0n) + (lines[line]?.cents ?? 0n)
  }
  return seen === 2 ** width - 1 && sums.every((sum) => sum === sums[0])
}
