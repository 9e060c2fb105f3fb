import { csvRows, recogniseDelimiter } from './csv-rows'
import { type DecodedText, decodeText } from './decode-text'
import type { DecodedFile, FileKind, FileWarning, Sheet } from './decoded-file'
import { htmlRows } from './html-rows'
import { type ImportLimits, importLimits } from './import-limits'
import { ImportProblem } from './import-problem'
import { inertText, isFormula } from './inert-text'
import { workbookSheets } from './workbook-sheets'
import { checkZippedWorkbook } from './zip-directory'

const mostWarnings = 200

/** Old systems end a text file with it. */
const endMark = '\u001a'

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

const includesUtf16 = (bytes: Uint8Array, text: string): boolean => {
  const wanted = Buffer.from(text, 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(wanted)
}

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x47, 0x49, 0x46)

/** Banks name pages and spreadsheet XML `.xls`: what the text holds decides. */
function textKind(text: string): FileKind {
  const start = text.slice(0, 4096).trimStart()
  if (!start.startsWith('<')) return 'csv'
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /<(ss:)?Workbook\b/.test(start)) return 'xml'
  return /<(table|tr|html)\b/i.test(text.slice(0, 65_536)) ? 'html' : 'csv'
}

type Warn = (warning: FileWarning) => void

function warnOfText({ broken, nulls }: DecodedText, warn: Warn): void {
  const place = { sheet: '', row: 0, column: 0 }
  if (broken > 0) warn({ ...place, message: '有 {{count}} 个字符无法解码，显示为 �', params: { count: broken } })
  if (nulls > 0) warn({ ...place, message: '去掉了 {{count}} 个空字符（NUL）', params: { count: nulls } })
}

function readCsv(text: string, name: string, limits: ImportLimits, warn: Warn): { sheets: Sheet[]; delimiter: string } {
  const whole = text.endsWith(endMark) ? text.slice(0, -1) : text
  const lines = whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole
  const stated = /^sep=(.)\n/i.exec(lines)
  const delimiter = stated?.[1] ?? recogniseDelimiter(lines, limits)
  const { rows, openQuotes } = csvRows(stated ? lines.slice(stated[0].length) : lines, delimiter, limits)
  for (const row of openQuotes) warn({ sheet: name, row, column: 0, message: '引号没有成对，按普通字符读取' })
  return { sheets: [{ name, rows }], delimiter }
}

function makeInert(sheets: readonly Sheet[], warn: Warn): void {
  for (const { name, rows } of sheets)
    rows.forEach((row, index) => {
      row.forEach((cell, column) => {
        const text = inertText(cell)
        if (text !== cell) row[column] = text
        if (isFormula(text))
          warn({ sheet: name, row: index + 1, column: column + 1, message: '以公式开头的文本，按原文保留，不计算' })
      })
    })
}

function decodeAsText(bytes: Uint8Array, name: string, limits: ImportLimits, warn: Warn): DecodedFile {
  const decoded = decodeText(bytes)
  warnOfText(decoded, warn)
  const { text, encoding } = decoded
  const kind = textKind(text)
  const file = { kind, encoding, delimiter: '', warnings: [] }
  if (kind === 'html') return { ...file, sheets: [{ name, rows: htmlRows(text, limits) }] }
  if (kind === 'xml') return { ...file, sheets: workbookSheets(text, limits, warn) }
  return { ...file, ...readCsv(text, name, limits, warn) }
}

function decodeByContent(bytes: Uint8Array, name: string, limits: ImportLimits, warn: Warn): DecodedFile {
  const workbook = { encoding: '', delimiter: '', warnings: [] }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    checkZippedWorkbook(bytes, limits)
    return { ...workbook, kind: 'xlsx', sheets: workbookSheets(bytes, limits, warn) }
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (includesUtf16(bytes, 'EncryptedPackage')) throw new ImportProblem('encrypted')
    return { ...workbook, kind: 'xls', sheets: workbookSheets(bytes, limits, warn) }
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new ImportProblem('pdf')
  const isOther =
    isPicture(bytes) ||
    startsWith(bytes, 0x50, 0x4b) ||
    startsWith(bytes, 0x52, 0x61, 0x72) ||
    startsWith(bytes, 0x1f, 0x8b)
  if (isOther) throw new ImportProblem(isPicture(bytes) ? 'binary' : 'zipArchive')
  return decodeAsText(bytes, name, limits, warn)
}

/**
 * Bytes of a statement as sheets of text, by what they hold and not by the name: workbooks old and new, spreadsheet XML,
 * pages that banks call .xls, and delimited text in any usual encoding. Nothing is evaluated and no number becomes a float.
 * Throws ImportProblem.
 */
export function decodeFile(bytes: Uint8Array, fileName: string, limits: ImportLimits = importLimits): DecodedFile {
  const size = Math.ceil(bytes.byteLength / 1024 / 1024)
  if (bytes.byteLength === 0) throw new ImportProblem('empty')
  if (bytes.byteLength > limits.bytes)
    throw new ImportProblem('tooLarge', { size, limit: Math.floor(limits.bytes / 1024 / 1024) })
  const warnings: FileWarning[] = []
  const warn: Warn = (warning) => {
    if (warnings.length < mostWarnings) warnings.push(warning)
  }
  const file = decodeByContent(bytes, fileName.replace(/\.[^.]*$/, ''), limits, warn)
  makeInert(file.sheets, warn)
  return { ...file, warnings }
}
