import { type ChoiceField, type Field, halfWidth, parseLooseDay } from '#core'
import type { Values } from '../field-web'
import type { LineColumn } from './line-columns'

/** Cells of a table copied from a spreadsheet; quoted cells may hold line breaks and tabs. */
export function readTableText(text: string): readonly (readonly string[])[] {
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]?)/y
  for (let end: string | undefined = '\t'; end; ) {
    const [, quoted, plain = '', after] = cell.exec(source) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === '\n') rows.push([])
    end = after
  }
  return rows
}

/** What pasted text means for a field; what is not understood stays as it is, for validation to name. */
export function readPasted(field: Field, text: string): unknown {
  const plain = text.trim()
  if (field.kind === 'day') return parseLooseDay(plain) ?? plain
  if (field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer')
    return halfWidth(plain).replaceAll(',', '')
  if (field.kind === 'choice') return readChoice(field, plain)
  if (field.kind === 'yesNo') return plain === '是' ? 1 : plain === '否' ? 0 : plain
  return plain
}

function readChoice(field: ChoiceField, text: string): unknown {
  const found = Object.entries(field.choices).find(([key, label]) => label === text || key === text)
  if (!found) return text
  return field.numeric ? Number(found[0]) : found[0]
}

/** Lines with a pasted table laid over them from one cell on; lines are added where the table is longer. */
export function pasteLines(
  lines: readonly Values[],
  columns: readonly LineColumn[],
  at: { readonly row: number; readonly column: number },
  table: readonly (readonly string[])[],
): readonly Values[] {
  const next = [...lines]
  for (const [rowOffset, cells] of table.entries()) {
    const row = at.row + rowOffset
    const read = cells.flatMap((text, columnOffset) => {
      const column = columns[at.column + columnOffset]
      return column ? [[column[0], readPasted(column[1], text)] as const] : []
    })
    next[row] = { ...next[row], ...Object.fromEntries(read) }
  }
  return next
}
