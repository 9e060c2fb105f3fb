import type { Money, Row } from '#core'
import { api, fetchPage, fetchRecord, readAgain } from '#web'
import { claim } from '../../resources/claim'
import { claimItem } from '../../resources/claim-item'
import { offset } from '../../resources/offset'
import { statement } from '../../resources/statement'
import { unclaim } from '../../resources/unclaim'

export interface SuggestedItem {
  readonly amount: Money
  readonly projectId: string
  readonly projectName: string
  readonly contractId: string
  readonly contractName: string
  readonly contractCode: string
  readonly issueItemId?: string
  readonly invoiceNo?: string
  readonly collectionPlanId?: string
  readonly planName?: string
}

/** As the server answers it; best first. */
export interface Suggestion {
  readonly reasons: readonly { readonly text: string; readonly params?: Readonly<Record<string, string>> }[]
  /** 0 to 100. */
  readonly score: number
  readonly customerId: string
  readonly customerName: string
  readonly items: readonly SuggestedItem[]
}

export interface ClaimBody {
  readonly claimType: number
  readonly remark?: string
  readonly items: readonly {
    readonly statementId: string
    readonly amount: Money
    readonly projectId?: string
    readonly contractId?: string
    readonly collectionPlanId?: string
    readonly issueItemId?: string
    readonly customerId?: string
    readonly remark?: string
  }[]
}

export interface Posted {
  readonly id: string
  readonly serialNumber: string
}

const path = 'blade-biz/bank/statement'

export const fetchSuggestions = (statementId: string, signal?: AbortSignal) =>
  api.get<readonly Suggestion[]>(`${path}/claim/suggest`, { id: statementId }, { signal, quiet: true })

export const fetchStatement = (id: string, signal?: AbortSignal) => fetchRecord(statement, id, signal)

export async function submitClaim(body: ClaimBody): Promise<Posted> {
  const posted = await api.post<Posted>(`${path}/claim/submit`, { body, quiet: true })
  readTouched()
  return posted
}

/** Takes a whole claim back with its offsets. */
export async function undoClaim(id: string): Promise<void> {
  await api.post(`${path}/claim/undo`, { query: { id }, quiet: true })
  readTouched()
}

export async function submitUnclaim(body: Readonly<Record<string, unknown>>): Promise<Posted> {
  const posted = await api.post<Posted>(`${path}/unclaim/submit`, { body, quiet: true })
  readTouched()
  return posted
}

export async function submitOffset(body: Readonly<Record<string, unknown>>): Promise<Posted> {
  const posted = await api.post<Posted>(`${path}/offset/submit`, { body, quiet: true })
  readTouched()
  return posted
}

export interface VoucherState {
  readonly voucherNo: string
  readonly voucherStatus: number
  readonly voucherMessage: string
}

export async function pushVoucher(claimId: string): Promise<VoucherState> {
  const state = await api.post<VoucherState>('blade-biz/voucher/statement-claim', {
    query: { id: claimId },
    quiet: true,
  })
  readAgain(claim.id)
  return state
}

/** The lines of a claim as they stand now. */
export async function fetchItems(claimId: string): Promise<readonly Row[]> {
  const { records } = await fetchPage(claimItem, { claimId_equal: claimId, current: 1, size: 200 })
  return records
}

/** Every table that an act of claiming changes. */
function readTouched(): void {
  const touched = [statement.id, claim.id, claimItem.id, unclaim.id, offset.id, 'finance.invoice', 'finance.voucher']
  for (const id of [...touched, 'contracts.revenue', 'projects.collectionPlan']) readAgain(id)
}
