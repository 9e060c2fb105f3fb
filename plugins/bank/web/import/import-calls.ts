import { api } from '#web'
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
  readonly questions: readonly Question[]
  readonly sample: readonly (readonly string[])[]
  readonly totals: { readonly count: number; readonly in: string; readonly out: string }
  readonly checks: readonly (Remark & { readonly name: string; readonly ok: boolean })[]
  readonly lineCount: number
  readonly counts: Readonly<Record<LineState | 'warning', number>>
  readonly closedMonths: readonly string[]
  readonly problem: Remark | null
}

export interface Batch {
  readonly id: string
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
export async function uploadStatement(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { id } = await api.post<{ id: string }>(`${path}/upload`, { body, quiet: true })
  return id
}

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

export const confirmBatch = (id: string, body: Consent) => api.post(`${path}/confirm`, { query: { id }, body })
export const undoBatch = (id: string) => api.post(`${path}/undo`, { query: { id } })
