import type { Cell } from './decoded-file'
import type { ImportLimits } from './import-limits'
import { ImportProblem } from './import-problem'

const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  yen: '¥',
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    if (hex) return character(Number.parseInt(hex, 16))
    if (decimal) return character(Number(decimal))
    return named[String(name).toLowerCase()] ?? whole
  })

const spanOf = (attributes: string, name: string): number =>
  Math.max(1, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes)?.[1] ?? 1))

const cellText = (markup: string): Cell =>
  decodeEntities(markup.replace(/<br[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Rows being laid out, with the places that a cell above still fills. */
class RowGrid {
  readonly rows: Cell[][] = []
  private filled = new Map<number, number>()
  private column = 0

  constructor(private readonly limits: ImportLimits) {}

  beginRow(): void {
    if (this.rows.length >= this.limits.rows) throw new ImportProblem('tooManyRows', { limit: this.limits.rows })
    for (const [column, rows] of this.filled) {
      if (rows > 1) this.filled.set(column, rows - 1)
      else this.filled.delete(column)
    }
    this.rows.push([])
    this.column = 0
  }

  add(text: Cell, columns: number, rows: number): void {
    if (this.rows.length === 0) this.beginRow()
    while (this.filled.has(this.column)) this.column++
    const row = this.rows[this.rows.length - 1] ?? []
    const { columns: limit } = this.limits
    if (this.column >= limit && text !== '') throw new ImportProblem('tooManyColumns', { row: this.rows.length, limit })
    if (text !== '') {
      while (row.length < this.column) row.push('')
      row[this.column] = text
    }
    const end = Math.min(limit, this.column + columns)
    // One more than the rows below: the row at hand is counted off when the next begins.
    if (rows > 1) for (let column = this.column; column < end; column++) this.filled.set(column, rows)
    this.column = Math.max(end, this.column + 1)
  }
}

const closings: Readonly<Record<string, RegExp>> = {
  '<!--': /-->/g,
  '<script': /<\/script[^<>]*>/gi,
  '<style': /<\/style[^<>]*>/gi,
}

/** Takes out comments, scripts and styles in one pass; what is never closed goes with all that follows. */
function withoutScripts(markup: string): string {
  const opening = /<!--|<script\b|<style\b/gi
  const kept: string[] = []
  let from = 0
  for (let match = opening.exec(markup); match; match = opening.exec(markup)) {
    kept.push(markup.slice(from, match.index))
    const closing = closings[match[0].toLowerCase()] as RegExp
    closing.lastIndex = opening.lastIndex
    from = closing.exec(markup) ? closing.lastIndex : markup.length
    opening.lastIndex = from
  }
  return kept.join('') + markup.slice(from)
}

// No `<` inside a tag: an attribute that is never closed must not be looked for through the whole page.
const token = /<(\/?)(tr|td|th|table)\b([^<>]*)>/gi

/**
 * The rows of all tables of a page, in the order of the page: banks put heading and details into tables of their own, or
 * into one another. Scripts and styles are dropped, nothing is evaluated. Throws ImportProblem past the limits.
 */
export function htmlRows(markup: string, limits: ImportLimits): Cell[][] {
  const page = withoutScripts(markup)
  const grid = new RowGrid(limits)
  let open: { from: number; attributes: string } | undefined
  const closeCell = (to: number): void => {
    if (!open) return
    grid.add(
      cellText(page.slice(open.from, to)),
      spanOf(open.attributes, 'colspan'),
      spanOf(open.attributes, 'rowspan'),
    )
    open = undefined
  }
  for (const match of page.matchAll(token)) {
    const [whole, slash, tag = '', attributes = ''] = match
    closeCell(match.index)
    if (slash) continue
    if (tag.toLowerCase() === 'tr') grid.beginRow()
    else if (tag.toLowerCase() !== 'table') open = { from: match.index + whole.length, attributes }
  }
  closeCell(page.length)
  return grid.rows
}
