import { utils, write } from '@e965/xlsx'

export type Encoding = 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'gb18030'

export const encodings: readonly Encoding[] = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'gb18030']

let pairs: Map<string, number> | undefined

/** The two-byte part of GB18030, turned round from the decoder that every runtime has. */
function twoBytePairs(): Map<string, number> {
  if (pairs) return pairs
  pairs = new Map()
  const decoder = new TextDecoder('gb18030')
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = trail === 0x7f ? '' : decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1 && text !== '\ufffd' && !pairs.has(text)) pairs.set(text, lead * 256 + trail)
    }
  return pairs
}

function gb18030(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.charCodeAt(0)
    const pair = code < 128 ? code : twoBytePairs().get(character)
    if (pair === undefined) throw new Error(`not in GBK: ${character}`)
    if (pair > 255) bytes.push(pair >> 8)
    bytes.push(pair & 255)
  }
  return Uint8Array.from(bytes)
}

export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8 with mark') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding === 'gb18030') return gb18030(text)
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new Uint8Array(encoding === 'utf-16le' ? little : little.swap16())
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export const toCsv = (rows: readonly (readonly string[])[], delimiter = ',', lineEnd = '\r\n'): string =>
  rows.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join(lineEnd)

export const toCsvBytes = (rows: readonly (readonly string[])[], encoding: Encoding = 'utf-8'): Uint8Array =>
  encodeText(toCsv(rows), encoding)

export type BookType = 'xlsx' | 'biff8' | 'biff5' | 'xlml'

export type BookCell =
  | string
  | number
  | { readonly date: string }
  | { readonly formula: string; readonly value: string }

/** Days from 1899-12-30, as workbooks count. */
const serialOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`) / 86_400_000 + 25_569

function toSheet(rows: readonly (readonly BookCell[])[]) {
  const sheet = utils.aoa_to_sheet([[]])
  rows.forEach((cells, r) => {
    cells.forEach((cell, c) => {
      if (cell === '') return
      const place = utils.encode_cell({ r, c })
      if (typeof cell === 'string') sheet[place] = { t: 's', v: cell }
      else if (typeof cell === 'number') sheet[place] = { t: 'n', v: cell, z: '#,##0.00' }
      else if ('date' in cell)
        sheet[place] = { t: 'n', v: serialOf(cell.date), z: cell.date.length > 10 ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy/m/d' }
      else sheet[place] = { t: 's', v: cell.value, f: cell.formula }
    })
  })
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: width - 1 } })
  return sheet
}

export function toWorkbook(
  sheets: Readonly<Record<string, readonly (readonly BookCell[])[]>>,
  bookType: BookType,
): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, toSheet(rows), name)
  return new Uint8Array(write(book, { bookType, type: 'buffer', codepage: 936 }) as Buffer)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page as banks send it under the name .xls, with the lines above the table in a table of their own. */
export function toPage(rows: readonly (readonly string[])[], headRow: number): string {
  const table = (part: readonly (readonly string[])[], cell: string): string =>
    `<table border=1>${part.map((cells) => `<tr>${cells.map((text) => `<${cell} nowrap>&nbsp;${escaped(text)}</${cell}>`).join('')}</tr>`).join('\n')}</table>`
  return `<html><head><meta charset="gb2312"><style>td{color:red}</style></head><body>${table(rows.slice(0, headRow), 'td')}<!-- <td>x</td> -->${table(rows.slice(headRow, headRow + 1), 'th')}${table(rows.slice(headRow + 1), 'td')}</body></html>`
}
