import { balancedSets, isBalanced } from './balanced-sets'
import type { LinkKey } from './link-keys'
import { type NumberedLines, numberLines, numberOf } from './number-lines'
import { pairEqual, type Row, rowOf } from './pair-equal'

/** A row of a side as far as matching looks at it. */
export interface LinkLine {
  readonly id: string
  /** yyyy-MM-dd, or '' where there is none. */
  readonly date: string
  /** Receipts positive, payments negative. */
  readonly cents: bigint
  /** A name made comparable, or ''. */
  readonly party: string
  /** Id of the project, or ''. */
  readonly project: string
  /** Numbers of its own and numbers found in its text. */
  readonly numbers: readonly string[]
}

/** How a row of the comparison stands. `balanced`: its parts differ, the sums of what it belongs to are equal. */
export const rowStates = ['equal', 'balanced', 'different', 'missing'] as const
export type RowState = (typeof rowStates)[number]
const [equal, balanced, different, missing] = [0, 1, 2, 3] as const

/** Sides side by side, in columns of plain numbers so that a worker can hand it over without copying. */
export interface Alignment {
  readonly sides: number
  readonly rows: number
  /** Line of each side in each row, row by row; -1 where a partner is missing. */
  readonly cells: Int32Array
  /** Group of each row, counted from 0; the rows of a group stand together. */
  readonly groups: Int32Array
  /** Index into `rowStates`. */
  readonly states: Uint8Array
  /** Rows that are neither equal nor balanced, ascending. */
  readonly differences: Int32Array
  /** After each row, for every side but the first: Σ first − Σ that side, in cents. */
  readonly running: BigInt64Array
  /** Cents of each side. */
  readonly totals: BigInt64Array
  /** Row of each line, by side. */
  readonly rowOf: readonly Int32Array[]
}

type Sides = readonly (readonly LinkLine[])[]

/** Rows that stand together; balanced when their sums are equal though their amounts are not. */
interface Piece {
  readonly rows: readonly Row[]
  readonly isBalanced: boolean
}

interface Block {
  /** Rank of its earliest line. */
  readonly rank: number
  readonly pieces: readonly Piece[]
}

/**
 * Lines up two to four sides by a key, in time proportional to the number of lines (but for putting them in the order of their
 * days). Every line is in exactly one row and every row in exactly one group. Within a group equal amounts of all sides stand in
 * one row: same day and counterparty first, then same counterparty, then same day, then in the order of their days. What is left
 * over stands below: sets of lines whose sums are equal first, then each for itself.
 */
export function alignSides(sides: Sides, key: LinkKey): Alignment {
  const all = numberLines(sides)
  const blocks = key === 'amount' ? amountBlocks(all, sides.length) : keyBlocks(all, sides.length, key)
  blocks.sort((a, b) => a.rank - b.rank)
  return layOut(all, sides, blocks)
}

/** By amount every row is its own group, and so is every set whose sums are equal. */
function amountBlocks(all: NumberedLines, width: number): Block[] {
  const blocks: Block[] = []
  const broken: Row[] = []
  for (const row of pairEqual(all, width, all.order)) {
    if (row.includes(-1)) broken.push(row)
    else blocks.push({ rank: firstRank(all, row), pieces: [{ rows: [row], isBalanced: true }] })
  }
  const { sets } = balancedSets(all, width, linesOf(all, broken))
  const settled = new Set(sets.flat())
  for (const set of sets) {
    blocks.push({
      rank: all.rank[set[0] ?? 0] ?? 0,
      pieces: [{ rows: belowOneAnother(all, width, set), isBalanced: true }],
    })
  }
  for (const row of broken) {
    const left = row.map((line) => (settled.has(line) ? -1 : line))
    if (left.some((line) => line >= 0))
      blocks.push({ rank: firstRank(all, left), pieces: [{ rows: [left], isBalanced: false }] })
  }
  return blocks
}

/** By any other key all lines of one key value are a group. A line without a value stands alone. */
function keyBlocks(all: NumberedLines, width: number, key: Exclude<LinkKey, 'amount'>): Block[] {
  const valueOf = key === 'number' ? sharedNumbers(all.lines) : (line: LinkLine) => line[key]
  const groups = new Map<string, number[]>()
  const blocks: Block[] = []
  for (const index of all.order) {
    const line = all.lines[index]
    const value = line ? valueOf(line) : ''
    const group = value === '' ? undefined : groups.get(value)
    if (group) group.push(index)
    else if (value === '') blocks.push(groupBlock(all, width, [index]))
    else groups.set(value, [index])
  }
  for (const group of groups.values()) blocks.push(groupBlock(all, width, group))
  return blocks
}

function groupBlock(all: NumberedLines, width: number, group: readonly number[]): Block {
  const rank = all.rank[group[0] ?? 0] ?? 0
  if (group.length === 1) return { rank, pieces: [{ rows: [rowOf(all, width, group)], isBalanced: false }] }
  const rows = pairEqual(all, width, group)
  const broken = rows.filter((row) => row.includes(-1))
  const whole: Piece = { rows: rows.filter((row) => !row.includes(-1)), isBalanced: true }
  if (broken.length === 0) return { rank, pieces: [whole] }
  const { sets, rest } = balancedSets(all, width, linesOf(all, broken))
  const pieces = sets.map((set): Piece => ({ rows: belowOneAnother(all, width, set), isBalanced: true }))
  // The key itself links them: what is left over may still cancel out as a whole.
  const left: Piece = { rows: belowOneAnother(all, width, rest), isBalanced: isBalanced(all, width, rest) }
  return { rank, pieces: [whole, ...pieces, left] }
}

/** Lines of each side one below another, those of one place in one row. */
function belowOneAnother({ sideOf }: NumberedLines, width: number, lines: readonly number[]): readonly Row[] {
  const bySide = Array.from({ length: width }, (): number[] => [])
  for (const line of lines) bySide[sideOf[line] ?? 0]?.push(line)
  const longest = Math.max(...bySide.map((own) => own.length))
  return Array.from({ length: longest }, (_, place) => bySide.map((own) => own[place] ?? -1))
}

/** The lines of some rows, in the order of their days. */
const linesOf = ({ rank }: NumberedLines, rows: readonly Row[]): readonly number[] =>
  rows
    .flat()
    .filter((line) => line >= 0)
    .sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0))

const firstRank = ({ rank }: NumberedLines, row: Row): number =>
  row.reduce((least, line) => (line < 0 ? least : Math.min(least, rank[line] ?? 0)), Number.POSITIVE_INFINITY)

/** Lines that share a number, directly or by way of others, are one group, named by one of its numbers. */
function sharedNumbers(lines: readonly LinkLine[]): (line: LinkLine) => string {
  const numbers = new Map<string, number>()
  const parent: number[] = []
  const rootOf = (start: number): number => {
    let at = start
    while (parent[at] !== undefined && parent[at] !== at) {
      const next = parent[at] ?? at
      parent[at] = parent[next] ?? next
      at = next
    }
    return at
  }
  for (const line of lines) {
    let root = -1
    for (const text of line.numbers) {
      const own = rootOf(numberOf(numbers, text))
      if (root >= 0) parent[own] = root
      else root = own
    }
  }
  return ({ numbers: [first] }) => (first === undefined ? '' : String(rootOf(numbers.get(first) ?? -1)))
}

/** Groups in the order of their first day, their rows one below another, with states and running differences. */
function layOut({ lines, starts }: NumberedLines, sides: Sides, blocks: readonly Block[]): Alignment {
  const count = blocks.reduce((sum, { pieces }) => pieces.reduce((rows, piece) => rows + piece.rows.length, sum), 0)
  const width = sides.length
  const cells = new Int32Array(count * width)
  const groups = new Int32Array(count)
  const states = new Uint8Array(count)
  const running = new BigInt64Array(count * (width - 1))
  const sums = sides.map(() => 0n)
  const rowsBySide = sides.map((own) => new Int32Array(own.length))
  const differences: number[] = []
  let row = 0
  const place = (group: number, placed: Row, isBalanced: boolean) => {
    for (let side = 0; side < width; side++) {
      const line = placed[side] ?? -1
      const index = line < 0 ? -1 : line - (starts[side] ?? 0)
      cells[row * width + side] = index
      if (index < 0) continue
      sums[side] = (sums[side] ?? 0n) + (lines[line]?.cents ?? 0n)
      const own = rowsBySide[side]
      if (own) own[index] = row
    }
    for (let other = 1; other < width; other++)
      running[row * (width - 1) + other - 1] = (sums[0] ?? 0n) - (sums[other] ?? 0n)
    groups[row] = group
    const state = stateOf(lines, placed, isBalanced)
    states[row] = state
    if (state >= different) differences.push(row)
    row++
  }
  for (const [group, { pieces }] of blocks.entries())
    for (const piece of pieces) for (const placed of piece.rows) place(group, placed, piece.isBalanced)
  return {
    sides: width,
    rows: count,
    cells,
    groups,
    states,
    differences: Int32Array.from(differences),
    running,
    totals: BigInt64Array.from(sums),
    rowOf: rowsBySide,
  }
}

function stateOf(lines: readonly LinkLine[], row: Row, inBalance: boolean): number {
  const whole = !row.includes(-1)
  const wanted = lines[row[0] ?? -1]?.cents
  if (whole && row.every((line) => lines[line]?.cents === wanted)) return equal
  if (inBalance) return balanced
  return whole ? different : missing
}

/** The next row of the ascending list after (or before) a row, or undefined at its end. */
export function nextDifference(differences: Int32Array, row: number, direction: 1 | -1): number | undefined {
  let low = 0
  let high = differences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((differences[middle] ?? 0) < row + (direction === 1 ? 1 : 0)) low = middle + 1
    else high = middle
  }
  return differences[direction === 1 ? low : low - 1]
}
