import type { GridColumn } from './grid-types'

const dangerous = /^[=+\-@\t\r]/
const plainNumber = /^-?[\d,]+(\.\d+)?$/

/** Text that a spreadsheet shows and never runs: what could start a formula gets an apostrophe before it. Numbers stay numbers. */
export function defused(text: string): string {
  return dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

function cell(text: string): string {
  const safe = defused(text)
  return /["\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as tab-separated text with a heading; pastes into a spreadsheet as cells. */
export function tableText<R>(columns: readonly GridColumn<R>[], rows: readonly R[]): string {
  return blockText([
    columns.map((column) => column.label),
    ...rows.map((row) => columns.map((column) => column.text(row))),
  ])
}

/** Texts of cells as tab-separated text. */
export const blockText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(cell).join('\t')).join('\n')
