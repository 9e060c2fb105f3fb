import { AppError } from '#core'
import { defineCall, type ServerCall } from '../http/call'
import { findRecords } from './find'

const usualLimit = 20
const highestLimit = 200
const longestList = 500

/** Calls of the search index. */
export const searchCalls: readonly ServerCall[] = [
  defineCall({
    method: 'GET',
    path: '/api/workspace/find',
    kind: 'list',
    access: 'signedIn',
    summary: '查找记录',
    run: (context) => {
      const { query } = context
      const request = {
        query: query.query ?? '',
        resources: listOf(query, 'resource'),
        ids: listOf(query, 'ids'),
        limit: limitOf(query.limit),
      }
      return context.read((read) => findRecords(read, request))
    },
  }),
]

function listOf(query: Readonly<Record<string, string>>, name: string): string[] | undefined {
  const items = query[name]?.split(',').filter(Boolean)
  if (items && items.length > longestList) throw new AppError('parameterInvalid', { params: { name } })
  return items?.length ? items : undefined
}

function limitOf(given: string | undefined): number {
  if (!given) return usualLimit
  const limit = Number(given)
  if (!Number.isInteger(limit) || limit < 1) throw new AppError('parameterInvalid', { params: { name: 'limit' } })
  return Math.min(limit, highestLimit)
}
