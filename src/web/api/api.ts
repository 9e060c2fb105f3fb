import { type CallOptions, call, type Query } from './call'

/** The calls, answering the envelope's `data`. Paths with or without '/api/' before them. They throw an ApiError. */
export const api = {
  async get<T = unknown>(path: string, query?: Query, options?: Omit<CallOptions, 'query' | 'body'>): Promise<T> {
    return dataOf(await call('get', path, { ...options, query }))
  },
  async post<T = unknown>(path: string, options?: CallOptions): Promise<T> {
    return dataOf(await call('post', path, options))
  },
}

function dataOf<T>(body: unknown): T {
  return (body as { readonly data: T }).data
}
