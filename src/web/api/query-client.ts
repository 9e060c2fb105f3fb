import { QueryClient } from '@tanstack/react-query'
import { ApiError, noAnswer } from './api-error'

/** How long an answer counts as fresh. Changes of others arrive by themselves, so this only guards against storms of calls. */
const freshFor = 30_000
const retries = 2

/** A refusal is an answer and is not asked for again; a call without an answer is. */
function mayRetry(failures: number, error: unknown): boolean {
  const answered = error instanceof ApiError && error.code !== noAnswer && error.code < 500
  return !answered && failures < retries
}

/**
 * The cache of everything read. Keys of records: ['records', resourceId, kind, …]. Lists keep their rows while the next
 * page is fetched by `placeholderData: keepPreviousData`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshFor, retry: mayRetry, refetchOnWindowFocus: false, refetchOnReconnect: 'always' },
    mutations: { networkMode: 'always' },
  },
})
