import type { Cell } from './decoded-file'
import type { ImportLimits } from './import-limits'
import { ImportProblem } from './import-problem'

export interface CsvRows {
  readonly rows: Cell[][]
  /** Rows (from 1) in which a quote is opened and not closed. */
  readonly openQuotes: number[]
}

const longestQuoted = 65_536
const mostOpenQuotes = 1000
const widestBlankRow = 20_000

/**
 * The index of the quote that ends the value opened before `from`, or -1. A quote inside the value that is not doubled is
 * forgiven as long as the value stays on one line: past a line end it means that the opening quote was never closed.
 */
function closingQuote(text: string, from: number, delimiter: string): number {
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - from > longestQuoted) return -1
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    let after = quote + 1
    while (text[after] === ' ' || (text[after] === '\t' && delimiter !== '\t')) after++
    const next = text[after]
    if (next === undefined || next === delimiter || next === '\n') return quote
    if (text.slice(from, quote).includes('\n')) return -1
    at = quote + 1
  }
}

const skipBlanks = (text: string, from: number, delimiter: string): number => {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at++
  return at
}

/**
 * Reads delimited text: quotes, doubled quotes, line ends inside quotes, padding around values. `text` has \n line ends
 * only. Keeps every value as the text it is. Throws ImportProblem past the limits.
 */
export function csvRows(text: string, delimiter: string, limits: ImportLimits): CsvRows {
  const rows: Cell[][] = []
  const openQuotes: number[] = []
  let row: Cell[] = []
  let at = 0
  let nextDelimiter = -1
  let nextLine = -1

  const plainEnd = (from: number): number => {
    if (nextDelimiter < from) nextDelimiter = (text.indexOf(delimiter, from) + 1 || text.length + 1) - 1
    if (nextLine < from) nextLine = (text.indexOf('\n', from) + 1 || text.length + 1) - 1
    return Math.min(nextDelimiter, nextLine)
  }
  const addCell = (cell: Cell): void => {
    if (row.length >= limits.columns && (cell !== '' || row.length > widestBlankRow))
      throw new ImportProblem('tooManyColumns', { row: rows.length + 1, limit: limits.columns })
    row.push(cell)
  }
  const endRow = (): void => {
    if (rows.length >= limits.rows) throw new ImportProblem('tooManyRows', { limit: limits.rows })
    rows.push(row.some((cell) => cell !== '') ? row : [])
    row = []
  }
  const readQuoted = (quote: number): string | undefined => {
    if (openQuotes.length >= mostOpenQuotes) return undefined
    const close = closingQuote(text, quote + 1, delimiter)
    if (close < 0) {
      openQuotes.push(rows.length + 1)
      return undefined
    }
    at = plainEnd(close + 1)
    return text
      .slice(quote + 1, close)
      .replaceAll('""', '"')
      .trim()
  }

  while (at < text.length) {
    const start = skipBlanks(text, at, delimiter)
    const quoted = text[start] === '"' ? readQuoted(start) : undefined
    if (quoted === undefined) at = plainEnd(start)
    addCell(quoted ?? text.slice(text[start] === '"' ? start + 1 : start, at).trim())
    const isLastBlank = at === text.length - 1 && text[at] === delimiter
    if (isLastBlank) addCell('')
    if (isLastBlank || at >= text.length || text[at] === '\n') endRow()
    at++
  }
  return { rows, openQuotes }
}

/** Padding tabs before another delimiter are no columns: one bank pads every value with blanks and a tab. */
const withoutPadding = (sample: string): string => sample.replace(/\t+(?="?[,;|])/g, '')

/** How many cells a delimiter makes in rows of the most usual width. */
function delimitedCells(sample: string, delimiter: string, limits: ImportLimits): number {
  const widths = new Map<number, number>()
  for (const { length } of csvRows(sample, delimiter, limits).rows)
    if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  return Math.max(0, ...[...widths].map(([width, rows]) => width * rows))
}

const delimiters = [',', '\t', ';', '|'] as const

/** The delimiter that makes most cells in rows of one width; comma where none does. */
export function recogniseDelimiter(text: string, limits: ImportLimits): string {
  const end = text.length > 65_536 ? text.lastIndexOf('\n', 65_536) : text.length
  const sample = withoutPadding(text.slice(0, end > 0 ? end : 65_536))
  const loose = { ...limits, columns: widestBlankRow, rows: Number.POSITIVE_INFINITY }
  let best: { delimiter: string; cells: number } = { delimiter: ',', cells: 0 }
  for (const delimiter of delimiters) {
    const cells = delimitedCells(sample, delimiter, loose)
    if (cells > best.cells) best = { delimiter, cells }
  }
  return best.delimiter
}
