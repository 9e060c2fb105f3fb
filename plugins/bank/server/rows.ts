import type { RecordOf } from '#core'
import type { claim } from '../resources/claim'
import type { claimItem } from '../resources/claim-item'
import type { importBatch } from '../resources/import-batch'
import type { statement } from '../resources/statement'
import type { unclaim } from '../resources/unclaim'

export type StatementRow = RecordOf<typeof statement>
export type ClaimRow = RecordOf<typeof claim>
export type ClaimItemRow = RecordOf<typeof claimItem>
export type UnclaimRow = RecordOf<typeof unclaim>
export type BatchRow = RecordOf<typeof importBatch>
