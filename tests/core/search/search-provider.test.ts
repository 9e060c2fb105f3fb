import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hardLimit, type ProviderReport, runProvider, type SearchProvider, type SearchResult, softLimit } from '#core'

const result = (id: string): SearchResult => ({ id, label: id, target: { kind: 'address', address: '/' } })
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), milliseconds)
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs a provider and gathers what it reports. */
function run(search: SearchProvider['search'], abort = new AbortController(), from?: Promise<void>) {
  const reports: ProviderReport[] = []
  const provider: SearchProvider = { id: 'test', label: '测试', scopes: [''], search }
  const request = { query: 'a', scope: '', limit: 10, signal: abort.signal }
  runProvider(provider, request, (report) => reports.push(report), from)
  return { abort, states: () => reports.map(({ state }) => state), last: () => reports.at(-1) }
}

describe('a search provider', () => {
  test('that answers in time is done, with its results', async () => {
    const { states, last } = run(() => [result('a')])
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['done'])
    expect(last()?.results.map(({ id }) => id)).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(2 * hardLimit)
    expect(states()).toEqual(['done'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is marked slow after 150 ms and may still answer', async () => {
    expect(softLimit).toBe(150)
    const { states, last } = run(() => after(600, [result('late')]))
    await vi.advanceTimersByTimeAsync(149)
    expect(states()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(states()).toEqual(['slow'])
    await vi.advanceTimersByTimeAsync(600)
    expect(states()).toEqual(['slow', 'done'])
    expect(last()?.results).toHaveLength(1)
  })

  test('is asked at once, but its time counts only from when what it needs is there', async () => {
    const { states } = run(() => after(2000, [result('a')]), undefined, after(1500, undefined))
    await vi.advanceTimersByTimeAsync(1600)
    expect(states()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(states()).toEqual(['slow'])
    await vi.advanceTimersByTimeAsync(300)
    expect(states()).toEqual(['slow', 'done'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that has answered or is not wanted any more is not counted', async () => {
    const abort = new AbortController()
    const unwanted = run(() => after(2000, [result('a')]), abort, after(500, undefined))
    const answered = run(() => [result('a')], undefined, after(500, undefined))
    abort.abort()
    await vi.advanceTimersByTimeAsync(600)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect([unwanted.states(), answered.states()]).toEqual([[], ['done']])
  })

  test('is cut at one second, told to stop, and not heard any more', async () => {
    expect(hardLimit).toBe(1000)
    let told = false
    const { states } = run(({ signal }) => {
      signal.addEventListener('abort', () => {
        told = true
      })
      return after(1500, [result('too late')])
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(states()).toEqual(['slow', 'cut'])
    expect(told).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(states()).toEqual(['slow', 'cut'])
  })

  test('that fails is named with its error, whether it throws or rejects, soon or late', async () => {
    const failing: SearchProvider['search'][] = [
      () => {
        throw new Error('broken')
      },
      () => Promise.reject(new Error('broken')),
      () => after(400, undefined).then(() => Promise.reject(new Error('broken'))),
    ]
    for (const search of failing) {
      const { last } = run(search)
      await vi.advanceTimersByTimeAsync(500)
      expect(last()).toMatchObject({
        state: 'failed',
        provider: { id: 'test' },
        results: [],
        error: new Error('broken'),
      })
    }
  })

  test('is told when nobody waits any more, and reports nothing then', async () => {
    let told = false
    const { abort, states } = run(({ signal }) => {
      signal.addEventListener('abort', () => {
        told = true
      })
      return after(50, [result('a')])
    })
    await vi.advanceTimersByTimeAsync(10)
    abort.abort()
    expect(told).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * hardLimit)
    expect(states()).toEqual([])
  })

  test('is not asked when nobody waits from the beginning', async () => {
    const abort = new AbortController()
    abort.abort()
    let asked = false
    run(() => {
      asked = true
      return []
    }, abort)
    await vi.advanceTimersByTimeAsync(hardLimit)
    expect(asked).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
