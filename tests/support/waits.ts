import { vi } from 'vitest'
import { longestWait } from './longest-wait'

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: longestWait })
}

/** Resolves when `check` no longer throws; throws its last error after the longest wait. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: longestWait, interval: 20 })
