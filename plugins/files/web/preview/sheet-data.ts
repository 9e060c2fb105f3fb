export const mostSheets = 10
export const mostRows = 200
export const mostColumns = 50

/** A sheet as it is shown: the beginning of it, every cell as its text. */
export interface SheetData {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** There is more than what is shown. */
  readonly isCut: boolean
}

export interface SheetRequest {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isText: boolean
}
export type SheetAnswer = { readonly sheets: readonly SheetData[] } | { readonly problem: 'bomb' | 'damaged' }
