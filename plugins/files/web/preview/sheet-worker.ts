import { decodeBytes } from '#core'
import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { mostColumns, mostRows, mostSheets, type SheetAnswer, type SheetData, type SheetRequest } from './sheet-data'
import { unpacksWithin } from './unpacked-size'

self.onmessage = ({ data }: MessageEvent<SheetRequest>) => {
  void readSheets(data)
    .catch((): SheetAnswer => ({ problem: 'damaged' }))
    .then((answer) => self.postMessage(answer))
}

async function readSheets({ bytes, isText }: SheetRequest): Promise<SheetAnswer> {
  if (!isText && !(await unpacksWithin(bytes))) return { problem: 'bomb' }
  const options = { sheetRows: mostRows + 1, cellFormula: false, cellHTML: false, cellStyles: false } as const
  const book: WorkBook = isText
    ? read(decodeBytes(bytes).text, { ...options, type: 'string', raw: true })
    : read(bytes, { ...options, type: 'array', dense: false })
  return { sheets: book.SheetNames.slice(0, mostSheets).flatMap((name) => sheetOf(name, book.Sheets[name])) }
}

function sheetOf(name: string, sheet: WorkSheet | undefined): SheetData[] {
  if (!sheet) return []
  const cells = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, raw: false, defval: '', blankrows: true })
  const rows = cells.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(String))
  return [{ name, rows, isCut: cells.length > mostRows || cells.some((row) => row.length > mostColumns) }]
}
