import type { NumberedLines } from './number-lines'

/** A row: the line of each side, -1 for none. */
export type Row = number[]

/**
 * Rows of at most one line a side, all of one amount: lines of the same day and counterparty first, then of the same counterparty,
 * then of the same day, then in the order of their days. With more than two sides a row may lack one; what it has is equal.
 * The given lines are in that order.
 */
export function pairEqual(all: NumberedLines, width: number, given: Iterable<number>): readonly Row[] {
  const rows: Row[] = []
  const buckets = new Map<number, number[]>()
  for (const line of given) {
    const amount = all.amount[line] ?? 0
    const bucket = buckets.get(amount)
    if (bucket) bucket.push(line)
    else buckets.set(amount, [line])
  }
  for (const bucket of buckets.values()) pairBucket(all, width, bucket, rows)
  return rows
}

/** What two lines of equal amount have in common, closest first; undefined when a line has no such thing. */
const closeness: readonly ((all: NumberedLines, line: number) => number | undefined)[] = [
  ({ date, party }, line) => (date[line] && party[line] ? (party[line] ?? 0) * 1e8 + (date[line] ?? 0) : undefined),
  ({ party }, line) => party[line] || undefined,
  ({ date }, line) => date[line] || undefined,
]

function pairBucket(all: NumberedLines, width: number, bucket: readonly number[], rows: Row[]): void {
  if (sidesOf(all, bucket) === 1) {
    for (const line of bucket) rows.push(rowOf(all, width, [line]))
    return
  }
  let rest = bucket
  if (bucket.length > width || isCrowded(all, bucket)) {
    for (const common of closeness) rest = settle(all, width, rest, rows, (line) => common(all, line))
  }
  pairInOrder(all, width, rest, rows, false)
}

function sidesOf({ sideOf }: NumberedLines, bucket: readonly number[]): number {
  let seen = 0
  for (const line of bucket) seen |= 1 << (sideOf[line] ?? 0)
  let count = 0
  for (; seen > 0; seen &= seen - 1) count++
  return count
}

/** Whether a side has several lines, so that it matters who is matched with whom. */
function isCrowded({ sideOf }: NumberedLines, bucket: readonly number[]): boolean {
  return new Set(bucket.map((line) => sideOf[line])).size < bucket.length
}

/** Makes the rows that all sides are in among lines with something in common; answers what is left, in its order. */
function settle(
  all: NumberedLines,
  width: number,
  lines: readonly number[],
  rows: Row[],
  common: (line: number) => number | undefined,
): readonly number[] {
  const together = new Map<number, number[]>()
  const left: number[] = []
  for (const line of lines) {
    const shared = common(line)
    const known = shared === undefined ? left : together.get(shared)
    if (known) known.push(line)
    else if (shared !== undefined) together.set(shared, [line])
  }
  for (const each of together.values()) left.push(...pairInOrder(all, width, each, rows, true))
  return left.sort((a, b) => (all.rank[a] ?? 0) - (all.rank[b] ?? 0))
}

/** The k-th of each side in one row. `whole`: only rows that all sides are in; the rest is answered. */
function pairInOrder(
  all: NumberedLines,
  width: number,
  lines: readonly number[],
  rows: Row[],
  whole: boolean,
): readonly number[] {
  const bySide = Array.from({ length: width }, (): number[] => [])
  for (const line of lines) bySide[all.sideOf[line] ?? 0]?.push(line)
  const lengths = bySide.map((own) => own.length)
  const count = whole ? Math.min(...lengths) : Math.max(...lengths)
  for (let place = 0; place < count; place++) rows.push(bySide.map((own) => own[place] ?? -1))
  return whole ? bySide.flatMap((own) => own.slice(count)) : []
}

export function rowOf({ sideOf }: NumberedLines, width: number, lines: readonly number[]): Row {
  const row = Array.from({ length: width }, () => -1)
  for (const line of lines) row[sideOf[line] ?? 0] = line
  return row
}
