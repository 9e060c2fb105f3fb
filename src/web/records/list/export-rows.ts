import { type FieldKind, type Resource, type Row, toMoney } from '#core'
import { t } from '../../app/translations'
import type { GridColumn } from '../../controls'
import { fetchPage } from '../calls'
import { type ListQuery, pageQuery } from './list-query'

/** Rows asked for at once. */
const chunk = 500
/** What a worksheet can hold. */
const mostRows = 1_048_575

/** A cell as write-excel-file takes it. Texts are always typed as text, so that nothing in them is run as a formula. */
export type ExportCell =
  | { readonly type: StringConstructor; readonly value: string }
  | { readonly type: NumberConstructor; readonly value: number; readonly format?: string }
  | null

/** A double tells neighbouring cents apart up to 15 digits; a longer amount goes out as text, exact. */
const exactDigits = 15
const numbers: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'decimal'])

export function exportCell(resource: Resource, column: GridColumn<Row>, row: Row): ExportCell {
  const kind = resource.fields[column.id]?.kind
  const raw = row[column.id]
  const text = column.text(row)
  if (text === '' && (raw === null || raw === undefined || raw === '')) return null
  if (kind && numbers.has(kind)) {
    const plain = kind === 'money' ? toMoney(String(raw)) : String(raw)
    const exact = plain.replace(/\D/g, '').length <= exactDigits && Number.isFinite(Number(plain))
    if (exact) return { type: Number, value: Number(plain), ...(kind === 'money' ? { format: '#,##0.00' } : {}) }
  }
  return { type: String, value: text }
}

interface ExportOptions {
  readonly resource: Resource
  readonly columns: readonly GridColumn<Row>[]
  readonly query: ListQuery
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Fetches everything filtered, chunk by chunk. Throws an AbortError when it is cancelled. */
export async function fetchAllRows({
  resource,
  query,
  signal,
  onProgress,
}: Omit<ExportOptions, 'columns'>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const page = await fetchPage(resource, pageQuery(query, current, chunk), signal)
    rows.push(...page.records)
    onProgress(rows.length, page.total)
    if (page.records.length < chunk || rows.length >= Math.min(page.total, mostRows)) return rows
  }
}

/** A workbook of everything filtered, with the columns as they are shown. */
export async function exportRows(options: ExportOptions): Promise<Blob> {
  const [rows, { default: writeWorkbook }] = await Promise.all([
    fetchAllRows(options),
    import('write-excel-file/browser'),
  ])
  options.signal.throwIfAborted()
  const { resource, columns } = options
  const heading = columns.map((column) => ({ type: String, value: column.label, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => exportCell(resource, column, row)))
  const sheet = t(resource.label)
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
  const widths = columns.map((column) => ({ width: Math.round(column.width / 8) }))
  return writeWorkbook([heading, ...body], { sheet, columns: widths, stickyRowsCount: 1 }).toBlob()
}

/** Hands a file to the person. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
