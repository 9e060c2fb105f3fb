// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedName } from '../../../src/web/api/looking'
import { keep, readTokens, session } from '../../../src/web/session'
import { forgetLock, followLock, keepLock, lockChannel, screenLock } from '../../../src/web/session/lock/screen-lock'
import { endSession } from '../../../src/web/session/session'
import { keepTokens } from '../../../src/web/session/tokens'

const lock = { ticket: 'ticket-1', account: 'manager', tenantId: '000000', name: '陈志强', avatar: '' }
const key = btoa('k'.repeat(32))
const another = new BroadcastChannel(sharedName('lock'))

followLock()

beforeEach(async () => {
  // What shuts a tab is fetched when it is needed; here it does so at once.
  await import('../../../src/web/session/lock/shut-browser')

  keepTokens({ access_token: 'access-1', refresh_token: 'refresh-1' })
  session.setState({ signedIn: true })
})
afterEach(() => {
  vi.useRealTimers()
  forgetLock()
  screenLock.setState({ lock: undefined })
  endSession()
})

/** Another tab says something; answers when this one has heard it. */
async function hear(message: unknown): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const end = lockChannel.listen(() => {
      end()
      resolve()
    })
  })
  another.postMessage(message)
  await heard
}

describe('a tab that hears of a lock', () => {
  test('long after it was opened stays as it is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    keep('draft-1', { words: '写了一半' })
    await hear({ kind: 'locked', lock, key })
    await hear({ kind: 'opened', key })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screenLock.getState().lock).toBeUndefined()
    expect(readTokens()?.access).toBe('access-1')
    expect(localStorage.getItem('yecai-draft-1')).toContain('写了一半')
  })

  // The last one: a tab that was shut keeps nothing more until it is loaded anew.
  test('before it sees it shuts as soon as it does, by the one that is there and no other', async () => {
    await hear({ kind: 'locked', lock: { ...lock, ticket: 'ticket-0' }, key })
    await hear({ kind: 'locked', lock, key })
    expect(screenLock.getState().lock).toBeUndefined()
    keepLock(lock)
    await vi.waitFor(() => expect(screenLock.getState().lock).toEqual(lock))
    expect(readTokens()).toBeUndefined()
  })
})
