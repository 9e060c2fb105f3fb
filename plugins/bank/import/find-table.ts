import { headMeaning, normaliseHead } from './column-heads'
import type { DateOrder } from './column-field'
import type { Cell, DecodedFile, Sheet } from './decoded-file'
import { ImportProblem } from './import-problem'
import { preambleFacts } from './preamble-facts'
import { readAmount } from './read-amount'
import { readMoment } from './read-moment'
import type { SetAsideRow, StatementTable, TableRow } from './statement-table'

const deepestHead = 300

interface Place {
  readonly sheet: Sheet
  /** Index of the first row of heads, -1 where there is none. */
  readonly head: number
  /** Index of the first row below the heads. */
  readonly first: number
  readonly heads: readonly string[]
  readonly score: number
}

const filledCells = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => cell !== '')

const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']

const isDay = (cell: Cell): boolean =>
  cell.length >= 8 && cell.length <= 40 && orders.some((order) => (readMoment(cell, order)?.date ?? '') !== '')

const isAmount = (cell: Cell): boolean => /\d/.test(cell) && readAmount(cell).kind === 'amount'

const isData = (cells: readonly Cell[]): boolean =>
  cells.some(isDay) && cells.some((cell) => !isDay(cell) && isAmount(cell))

/** How much a row looks like heads: a point for each known name; nothing without a date and an amount among them. */
function headScore(cells: readonly Cell[]): number {
  const meanings = cells.map((cell) => (cell === '' ? undefined : headMeaning(cell)?.meaning))
  const known = meanings.filter((meaning) => meaning !== undefined)
  const hasDay = known.some((meaning) => meaning === 'transDate' || meaning === 'dateTime' || meaning === 'time')
  const hasAmount = known.some((meaning) => meaning === 'amount' || meaning === 'amountIn' || meaning === 'amountOut')
  const share = known.length / Math.max(1, filledCells(cells).length)
  if (share < 0.3 || known.length < 2 || cells.some(isDay)) return 0
  return known.length + (hasDay ? 3 : 0) + (hasAmount ? 3 : 0) - (hasDay || hasAmount ? 0 : 10)
}

/** Heads of two rows: `发生额` over `借方`, `贷方`. The upper one reaches over the blanks to its right. */
function joinHeads(upper: readonly Cell[], lower: readonly Cell[]): string[] | undefined {
  const under = filledCells(lower)
  if (under.length < 2 || under.some((cell) => isAmount(cell) || isDay(cell))) return undefined
  if (filledCells(upper).length < 3 || !under.every((cell) => headMeaning(cell) !== undefined)) return undefined
  // Heads that need no second row reach down over it; a line of facts above one row of heads has none of that.
  if (!upper.some((cell, index) => cell !== '' && headMeaning(cell) !== undefined && !lower[index])) return undefined
  const width = Math.max(upper.length, lower.length)
  let above = ''
  return Array.from({ length: width }, (_, index) => {
    const [top = '', bottom = ''] = [upper[index], lower[index]]
    if (top !== '') above = top
    if (bottom === '') return top
    const joined = top !== '' || above !== '' ? `${above}${bottom}` : bottom
    return headMeaning(joined) ? joined : bottom
  })
}

function namedHeads(sheet: Sheet): Place | undefined {
  let best: Place | undefined
  const depth = Math.min(sheet.rows.length, deepestHead)
  for (let index = 0; index < depth; index++) {
    const cells = sheet.rows[index] ?? []
    const below = sheet.rows[index + 1] ?? []
    const joined = headScore(cells) > 0 || filledCells(cells).length >= 2 ? joinHeads(cells, below) : undefined
    const score = Math.max(headScore(cells), joined ? headScore(joined) : 0)
    if (score <= (best?.score ?? 4)) continue
    const isTwo = joined !== undefined && headScore(joined) >= headScore(cells)
    best = { sheet, head: index, first: index + (isTwo ? 2 : 1), heads: isTwo ? joined : [...cells], score }
  }
  return best
}

/** Heads nobody has seen: the row above the first lines that have a date and an amount; none where a file begins with them. */
function unnamedHeads(sheet: Sheet): Place | undefined {
  const first = sheet.rows.findIndex((cells) => isData(cells))
  if (first < 0) return undefined
  const line = sheet.rows[first] ?? []
  let above = first - 1
  while (above >= 0 && (sheet.rows[above]?.length ?? 0) === 0) above--
  const cells = above >= 0 ? (sheet.rows[above] ?? []) : []
  const isHead =
    filledCells(cells).length >= Math.max(2, filledCells(line).length / 2) && !cells.some((cell) => /\d{4}/.test(cell))
  const heads = isHead ? [...cells] : line.map(() => '')
  return { sheet, head: isHead ? above : -1, first, heads, score: 1 }
}

const trimEnd = (heads: readonly string[]): string[] => {
  const end = heads.findLastIndex((head) => head !== '') + 1
  return heads.slice(0, end === 0 ? heads.length : end)
}

const summary =
  /^(?:(?:本|当|该)?[日月季年页期次]?(?:合计|累计|小计|总计|发生额合计)|(?:人民币|美元|港币|欧元|cny|rmb)?(?:合计|总计|小计)|合\s*计|总\s*计|小\s*计|(?:总|借方|贷方|收入|支出|合计)?笔数|(?:本|当)[日月年](?:合计|累计)|total|subtotal|grandtotal)(?:[(（].*|[:：].*|共?\d+笔.*)?$/i
const opening =
  /^(?:期初|上期|上日|上月|上年|起始|承前页?|上页)(?:账户)?(?:余额|结转|结余)?$|^承前页$|^(?:opening|beginning)\s*balance$|^balance\s*(?:b\/f|brought forward)$/i
const closing =
  /^(?:期末|本期|截止|过次页?|转下页)(?:账户)?(?:余额|结余)?$|^过次页$|^(?:closing|ending)\s*balance$|^balance\s*(?:c\/f|carried forward)$/i

/** Said by every summary: spares most cells the three long tests. */
const summaryHint = /[计数额转存页]|total|balance/i

function summaryKind(cells: readonly Cell[]): SetAsideRow['kind'] | undefined {
  for (const cell of cells) {
    if (cell === '' || cell.length > 40 || !summaryHint.test(cell)) continue
    const text = cell.replace(/\s+/g, '')
    // A payee may be called Total: a line with a day is a sum only in Chinese.
    if (summary.test(text) && !(/[a-z]$/i.test(text) && cells.some(isDay))) return 'total'
    if (opening.test(text)) return 'opening'
    if (closing.test(text)) return 'closing'
  }
  return undefined
}

/** A row of words only: remarks of the bank, page numbers, names of who printed it. */
function isNote(cells: readonly Cell[]): boolean {
  const filled = filledCells(cells)
  if (filled.some(isDay))
    return filled.length <= 2 && !filled.some((cell) => !isDay(cell) && isAmount(cell)) && /[:：]/.test(filled.join())
  const isShort = filled.length <= 2 && !filled.some((cell) => /[.,]/.test(cell) && isAmount(cell))
  return isShort || /^\D.*[:：]/.test(filled[0] ?? '')
}

const signOf = (heads: readonly string[]): string => heads.map(normaliseHead).join('|').replace(/\|+$/, '')

/** Whether a row repeats the heads, as printed pages do. Told by the first cell before all of them are looked at. */
function isHeads(cells: readonly Cell[], heads: readonly string[], sign: string): boolean {
  const first = heads.findIndex((head) => head !== '')
  const cell = cells[first] ?? ''
  return first >= 0 && normaliseHead(cell) === normaliseHead(heads[first] ?? '') && signOf(cells) === sign
}

function splitRows(place: Place): { rows: TableRow[]; setAside: SetAsideRow[] } {
  const sign = signOf(place.heads)
  const rows: TableRow[] = []
  const setAside: SetAsideRow[] = []
  for (let index = place.first; index < place.sheet.rows.length; index++) {
    const cells = place.sheet.rows[index] ?? []
    if (cells.length === 0) continue
    const row = { rowNumber: index + 1, sheet: place.sheet.name, cells }
    const kind = isHeads(cells, place.heads, sign)
      ? 'heads'
      : (summaryKind(cells) ?? (isNote(cells) ? 'note' : undefined))
    if (kind) setAside.push({ ...row, kind })
    else rows.push(row)
  }
  return { rows, setAside }
}

/**
 * Finds the table of transactions: the row of heads among any number of lines above, the lines below it, and what stands
 * around. Sheets with the same heads are read as one table. Throws ImportProblem `noTable`.
 */
export function findTable(file: DecodedFile, fileName: string): StatementTable {
  const named = file.sheets.map(namedHeads).filter((place) => place !== undefined)
  const places = named.length > 0 ? named : file.sheets.map(unnamedHeads).filter((place) => place !== undefined)
  const [main] = places.toSorted(
    (left, right) => right.score - left.score || right.sheet.rows.length - left.sheet.rows.length,
  )
  if (!main) throw new ImportProblem('noTable')
  const same = places.filter((place) => signOf(place.heads) === signOf(main.heads))
  const parts = same.map((place) => ({ place, ...splitRows(place) }))
  const around = parts.flatMap(({ place, setAside }) => [
    ...place.sheet.rows.slice(0, Math.max(0, place.head)),
    ...setAside.filter(({ kind }) => kind !== 'heads').map(({ cells }) => cells),
  ])
  return {
    sheet: main.sheet.name,
    heads: trimEnd(main.heads),
    hasHeads: main.head >= 0,
    hasFullRows: file.kind === 'csv',
    rows: parts.flatMap(({ rows }) => rows),
    setAside: parts.flatMap(({ setAside }) => setAside),
    preamble: preambleFacts(around, [main.sheet.name, fileName]),
    otherSheets: places.filter((place) => !same.includes(place)).map((place) => place.sheet.name),
  }
}
