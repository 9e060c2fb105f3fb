import { useCallback, useSyncExternalStore } from 'react'

interface Arrival {
  state: 'awaited' | 'here' | 'failed'
  /** What came, or why it did not. */
  value?: unknown
}

const arrivals = new WeakMap<Promise<unknown>, Arrival>()

function follow(promise: Promise<unknown>): Arrival {
  const known = arrivals.get(promise)
  if (known) return known
  const arrival: Arrival = { state: 'awaited' }
  arrivals.set(promise, arrival)
  promise.then(
    (value) => Object.assign(arrival, { state: 'here', value }),
    (error: unknown) => Object.assign(arrival, { state: 'failed', value: error }),
  )
  return arrival
}

/**
 * What a promise has brought, as soon as it has; undefined until then. Throws what it failed with. It does not suspend: React
 * holds back what comes in the place of a fallback until the fallback was there for 300 ms.
 */
export function useArrived<T>(promise: Promise<T>): T | undefined {
  const arrival = follow(promise)
  const subscribe = useCallback(
    (redraw: () => void) => {
      promise.then(redraw, redraw)
      return () => undefined
    },
    [promise],
  )
  const state = useSyncExternalStore(subscribe, () => arrival.state)
  if (state === 'failed') throw arrival.value
  return state === 'here' ? (arrival.value as T) : undefined
}
