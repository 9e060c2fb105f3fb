import type { MessageParams } from './import-problem'

/** Text exactly as the file has it, without the padding around it. Numbers are never kept as floats. */
export type Cell = string

export type FileKind = 'csv' | 'xls' | 'xlsx' | 'html' | 'xml'

export interface Sheet {
  readonly name: string
  /** `rows[n]` is row n + 1 of the sheet; blank rows are kept as empty arrays. */
  readonly rows: Cell[][]
}

/** Something about the file a reader should know; `row` and `column` count from 1, 0 where it is about the whole file. */
export interface FileWarning {
  readonly sheet: string
  readonly row: number
  readonly column: number
  /** A translation key. */
  readonly message: string
  readonly params?: MessageParams
}

export interface DecodedFile {
  readonly kind: FileKind
  /** Empty for workbooks that carry their own. */
  readonly encoding: string
  /** Empty where cells are not delimited by a character. */
  readonly delimiter: string
  readonly sheets: Sheet[]
  readonly warnings: FileWarning[]
}
