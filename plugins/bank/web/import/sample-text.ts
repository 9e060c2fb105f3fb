import type { FileColumn } from './import-calls'

const most = 3
const longest = 18

/** A few values of a column, such as `2026-08-01、2026-08-02`. */
export function sampleText(sample: readonly (readonly string[])[], column: number): string {
  const values = [...new Set(sample.map((row) => row[column]?.trim() ?? ''))].filter(Boolean).slice(0, most)
  return values.map((value) => (value.length > longest ? `${value.slice(0, longest)}…` : value)).join('、')
}

/** What a column is called; one without a head by its number. */
export const columnName = ({ head, index }: Pick<FileColumn, 'head' | 'index'>): string => head || `#${index + 1}`
