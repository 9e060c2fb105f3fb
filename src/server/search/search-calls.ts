import { defineCall, type ServerCall } from '../http/call'
import { findRecords } from './find'

const list = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean)

/** Calls of the search index. */
export const searchCalls: readonly ServerCall[] = [
  defineCall({
    method: 'GET',
    path: '/api/workspace/find',
    kind: 'list',
    access: 'signedIn',
    summary: '查找记录',
    run: ({ query, read }) =>
      read((session) =>
        findRecords(session, {
          query: query.query ?? '',
          resources: list(query.resource),
          ids: list(query.ids),
          limit: 20,
        }),
      ),
  }),
]
