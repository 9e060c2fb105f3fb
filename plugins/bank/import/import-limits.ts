/** What one file may be at most. */
export interface ImportLimits {
  readonly bytes: number
  readonly rows: number
  readonly columns: number
  /** All parts of a zipped workbook together, unpacked. */
  readonly unpackedBytes: number
}

export const importLimits: ImportLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 400_000,
  columns: 200,
  unpackedBytes: 300 * 1024 * 1024,
}
