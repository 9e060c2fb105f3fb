// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { errorLog } from '../../../src/web/shell/error-log'
import {
  chunkTimeout,
  isChunkFailure,
  loadChunk,
  loadInTime,
  missingChunks,
  retryChunks,
} from '../../../src/web/shell/chunks/load-chunk'

const lost = () => new TypeError('Failed to fetch dynamically imported module: http://host/assets/a.js')

afterEach(() => vi.useRealTimers())

test('a part that does not come waits for the person and is there after the retry', async () => {
  let times = 0
  const loaded = loadChunk(() => (++times < 3 ? Promise.reject(lost()) : Promise.resolve('part')))
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(missingChunks.getState().waiting).toHaveLength(1))
    expect(times).toBe(tries)
    retryChunks()
  }
  expect(await loaded).toBe('part')
  expect(missingChunks.getState().waiting).toEqual([])
})

test('a part that fails by itself is not asked for again', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('its own fault')))).rejects.toThrow('its own fault')
  expect(missingChunks.getState().waiting).toEqual([])
})

test('after 120 seconds a part counts as failed, and the log says so', async () => {
  vi.useFakeTimers()
  const failure = loadInTime(() => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(errorLog.getState().entries).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(isChunkFailure(await failure)).toBe(true)
  expect(chunkTimeout).toBe(120_000)
  expect(errorLog.getState().entries[0]).toMatchObject({ type: 'chunk' })
})
