import { type CellObject, read, SSF, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel'
import { dateTimeOfExcelSerial } from '#core'
import type { Cell, FileWarning, Sheet } from './decoded-file'
import type { ImportLimits } from './import-limits'
import { ImportProblem } from './import-problem'

// Workbooks of the nineties keep text in a code page: the one they name, else that of Chinese Windows.
set_cptable(codePages)
const chineseCodePage = 936

/** Days between the two calendars that workbooks count from. */
const days1904 = 1462

/** A serial date as `yyyy-MM-dd`, `HH:mm:ss` or both, by which parts it has. */
function dateText(serial: number, is1904: boolean): string {
  if (serial >= 0 && serial < 1) return new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19)
  const text = dateTimeOfExcelSerial(is1904 ? serial + days1904 : serial)
  return text?.replace(/ 00:00:00$/, '') ?? numberText(serial)
}

/** Plain digits, never an exponent; fifteen significant digits are what a workbook itself keeps and shows. */
function numberText(value: number): string {
  const [mantissa = '', exponent = '0'] = Number(value.toPrecision(15)).toExponential().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = mantissa.replace(/[-.]/g, '')
  const point = Number(exponent) + 1
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

const isLeadingZeros = (format: string): boolean => /^0{2,}$/.test(format)

function numericText(cell: CellObject, value: number, is1904: boolean): Cell {
  const format = String(cell.z ?? 'General')
  if (SSF.is_date(format)) return dateText(value, is1904)
  return isLeadingZeros(format) ? String(cell.w ?? value) : numberText(value)
}

function cellText(cell: CellObject, is1904: boolean): Cell {
  if (cell.t === 'n' && typeof cell.v === 'number') return numericText(cell, cell.v, is1904)
  if (cell.t === 'e') return String(cell.w ?? '')
  const text = cell.v === undefined && cell.f ? `=${cell.f}` : String(cell.v ?? '')
  return text.trim()
}

const isLossy = (cell: CellObject): boolean =>
  cell.t === 'n' && typeof cell.v === 'number' && Number.isInteger(cell.v) && Math.abs(cell.v) >= 1e15

function readRow(
  cells: readonly (CellObject | undefined)[],
  place: { sheet: string; row: number },
  context: Reading,
): Cell[] {
  const texts: Cell[] = []
  cells.forEach((cell, column) => {
    if (!cell || cell.t === 'z') return
    const text = cellText(cell, context.is1904)
    if (text === '') return
    if (column >= context.limits.columns)
      throw new ImportProblem('tooManyColumns', { row: place.row, limit: context.limits.columns })
    while (texts.length < column) texts.push('')
    texts[column] = text
    if (cell.f) context.warn({ ...place, column: column + 1, message: '单元格是公式，只取所存的文本，不计算' })
    if (isLossy(cell))
      context.warn({
        ...place,
        column: column + 1,
        message: '长数字以数值保存，超过 15 位的部分已丢失；账号请以文本导出',
      })
  })
  return texts
}

interface Reading {
  readonly limits: ImportLimits
  readonly is1904: boolean
  readonly warn: (warning: FileWarning) => void
}

/** Walks the cells that are there: the stated range of a sheet can be a million rows of nothing. */
function readSheet(name: string, sheet: WorkSheet, reading: Reading): Sheet {
  const data = ((sheet as { '!data'?: unknown })['!data'] ?? []) as (CellObject | undefined)[][]
  if (data.length > reading.limits.rows) throw new ImportProblem('tooManyRows', { limit: reading.limits.rows })
  const rows: Cell[][] = []
  for (let index = 0; index < data.length; index++)
    rows.push(readRow(data[index] ?? [], { sheet: name, row: index + 1 }, reading))
  return { name, rows }
}

function openWorkbook(source: Uint8Array | string, limits: ImportLimits): WorkBook {
  const options = {
    dense: true,
    raw: true,
    codepage: chineseCodePage,
    cellNF: true,
    cellHTML: false,
    sheetRows: limits.rows + 1,
  } as const
  try {
    return typeof source === 'string'
      ? read(source, { ...options, type: 'string' })
      : read(source, { ...options, type: 'array' })
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message)
    throw new ImportProblem(isLocked ? 'encrypted' : 'damaged', {}, cause)
  }
}

/** All sheets of a workbook as text. Throws ImportProblem where it is locked, damaged or past the limits. */
export function workbookSheets(
  source: Uint8Array | string,
  limits: ImportLimits,
  warn: (warning: FileWarning) => void,
): Sheet[] {
  const book = openWorkbook(source, limits)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets: Sheet[] = []
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name]
    if (sheet) sheets.push(readSheet(name, sheet, { limits, is1904, warn }))
  }
  return sheets
}
