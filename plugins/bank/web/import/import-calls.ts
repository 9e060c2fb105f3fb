import type { Row } from '#core'
import { api, readAgain, upload, type UploadOptions } from '#web'
import type { ColumnField } from '../../import/column-field'
import { importBatch } from '../../resources/import-batch'

export interface Remark {
  readonly field?: string
  /** A translation key. */
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
}

export type LineState = 'fresh' | 'known' | 'closed' | 'zero' | 'error'

/** A line as it will be stored. `place` counts from 0 over all lines of the file. */
export interface ReviewLine {
  readonly place: number
  readonly rowNumber: number
  readonly state: LineState
  readonly warnings: readonly Remark[]
  readonly error: Remark | null
  readonly raw: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

export interface Question extends Remark {
  readonly id: string
  readonly required: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A column of the file, with the meaning it is read with. */
export interface FileColumn {
  readonly index: number
  readonly head: string
  readonly field: ColumnField
  /** A translation key: why it is taken for that. */
  readonly reason: string
}

/** A row of the table that is no transaction. */
export interface SetAsideRow {
  readonly rowNumber: number
  readonly kind: 'total' | 'opening' | 'closing' | 'note' | 'heads'
  readonly cells: readonly string[]
}

export interface OwnAccount {
  readonly id: string
  readonly account: string
  readonly accountName: string
  readonly bankName: string
}

export interface Review {
  readonly account: { readonly id: string } | null
  readonly accounts: readonly OwnAccount[]
  readonly file: { readonly kind: string; readonly encoding: string; readonly sheet: string }
  readonly columns: readonly FileColumn[]
  readonly dateOrder: string
  readonly allDirection: string
  readonly questions: readonly Question[]
  readonly sample: readonly (readonly string[])[]
  readonly totals: { readonly count: number; readonly in: string; readonly out: string }
  readonly checks: readonly (Remark & { readonly name: string; readonly ok: boolean })[]
  readonly lineCount: number
  readonly counts: Readonly<Record<LineState | 'warning', number>>
  readonly closedMonths: readonly string[]
  readonly problem: Remark | null
  /** What stands beside the lines: other sheets, columns of doubtful digits. */
  readonly problems: readonly Remark[]
  readonly warnings: readonly (Remark & { readonly row: number; readonly column: number })[]
  readonly setAside: readonly SetAsideRow[]
  readonly setAsideCount: number
}

export interface Batch extends Row {
  readonly fileName: string
  readonly bankName: string
  readonly accountId: string
  readonly accountIdN: string
  readonly importStatus: number
  readonly fromDate: string
  readonly toDate: string
}

export interface Progress {
  readonly phase: string
  readonly done: number
  readonly total: number
  readonly problem: Remark | null
  readonly addedCount: number
  readonly knownCount: number
  readonly rejectedCount: number
}

export type LineFilter = 'all' | 'warnings' | 'errors' | 'known' | 'fresh'

const path = importBatch.api

/** Sends a file; answers the id of its batch, which is read from then on. */
export async function uploadStatement(file: File, options: UploadOptions): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  return (await upload<{ readonly id: string }>(`${path}/upload`, form, options)).id
}

/** Whatever is read of a batch is read again when somebody changes it. */
export const batchKey = (id: string, part: string) => ['records', importBatch.id, id, part] as const

export const fetchProgress = (id: string) => api.get<Progress>(`${path}/progress`, { id })
export const fetchReview = (id: string) => api.get<{ batch: Batch; review: Review | null }>(`${path}/review`, { id })
export const fetchLines = (id: string, only: LineFilter, current: number, size: number) =>
  api.get<{ records: ReviewLine[]; total: number }>(`${path}/lines`, { id, only, current, size })

/** The place of the next line with a warning or an error; -1 where there is none. */
export const fetchMarked = async (id: string, from: number, step: 1 | -1): Promise<number> =>
  (await api.get<{ place: number }>(`${path}/marked`, { id, from, step })).place

export interface Answers {
  readonly answers?: Readonly<Record<string, string>>
  readonly accountId?: string
  readonly bankName?: string
}

export const sendAnswers = (id: string, body: Answers) => api.post(`${path}/mapping`, { query: { id }, body })

export interface Consent {
  readonly acceptDifferences: boolean
  readonly skipClosed: boolean
}

/** What is stored now; a large import goes on by itself, and `progress` tells how far. */
export const confirmBatch = (id: string, body: Consent) =>
  api.post<Pick<Batch, 'importStatus'>>(`${path}/confirm`, { query: { id }, body })
/** Takes an import back. Answers whether that is done; a large one goes on by itself. */
export async function undoBatch(id: string): Promise<boolean> {
  await api.post(`${path}/undo`, { query: { id } })
  readAgain(importBatch.id)
  return (await fetchProgress(id)).phase !== 'undo'
}
