import type { ReadSession } from '../records/read-session'

export interface FoundRecord {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** When the record was last changed, 'yyyy-MM-dd HH:mm:ss'. */
  readonly updated: string
}

export interface FindRequest {
  /** Chinese, pinyin, initials, numbers, in any order and mixture; empty answers the newest. */
  readonly query: string
  /** Ids of resources; absent means all that the actor may read. */
  readonly resources?: readonly string[]
  /** Names of these records of the one resource, instead of a search. */
  readonly ids?: readonly string[]
  readonly limit: number
}

/** Records that the actor may see, best match first. */
export async function findRecords(_read: ReadSession, _request: FindRequest): Promise<FoundRecord[]> {
  return []
}
