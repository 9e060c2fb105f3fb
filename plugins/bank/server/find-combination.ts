import { centsOf, type Money } from '#core'

const mostParts = 5
/** Keeps the search below a millisecond however many invoices a customer has open. */
const mostSteps = 20_000

/** Up to five of the given whose amounts sum to the wanted one exactly, fewest first; undefined when there are none. */
export function findCombination<T extends { readonly openAmount: Money }>(
  all: readonly T[],
  wanted: Money,
): T[] | undefined {
  const target = centsOf(wanted)
  const parts = all
    .map((item) => ({ item, cents: centsOf(item.openAmount) }))
    .filter(({ cents }) => cents > 0n && cents <= target)
    .sort((a, b) => (a.cents < b.cents ? 1 : a.cents > b.cents ? -1 : 0))
  let steps = 0

  const search = (from: number, left: bigint, count: number): T[] | undefined => {
    if (left === 0n) return count === 0 ? [] : undefined
    if (count === 0 || steps > mostSteps) return undefined
    for (let index = from; index < parts.length; index++) {
      const part = parts[index]
      if (!part || part.cents > left) continue
      // The largest that are left cannot reach it any more.
      if (part.cents * BigInt(count) < left) return undefined
      steps += 1
      const rest = search(index + 1, left - part.cents, count - 1)
      if (rest) return [part.item, ...rest]
    }
    return undefined
  }
  for (let count = 1; count <= Math.min(mostParts, parts.length); count++) {
    const found = search(0, target, count)
    if (found) return found
  }
  return undefined
}
