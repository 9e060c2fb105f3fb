import type { Resource, Row } from '#core'

/** What commands are told of where the person is. */
export const recordsContext = (resource: Resource, records: readonly Row[]) => ({ resource: resource.id, records })
