import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notices, notify } from '../../../src/web/shell/notices'

beforeEach(() => {
  vi.useFakeTimers()
  notices.setState({ shown: [], history: [] })
})
afterEach(() => vi.useRealTimers())

const shown = () => notices.getState().shown.map(({ message, count }) => `${message} ×${count}`)

test('the same words again are counted, not repeated', () => {
  notify({ kind: 'error', message: '保存失败' })
  vi.advanceTimersByTime(1_000)
  notify({ kind: 'error', message: '保存失败' })
  expect(shown()).toEqual(['保存失败 ×2'])
})

test('one refusal that two parts report is one message', () => {
  notify({ kind: 'error', message: '保存失败' })
  notify({ kind: 'error', message: '保存失败' })
  expect(shown()).toEqual(['保存失败 ×1'])
})

test('few are shown, many are remembered, the newest first', () => {
  for (let n = 1; n <= 300; n++) notify({ kind: 'info', message: `第 ${n} 条` })
  expect(shown()).toHaveLength(4)
  expect(notices.getState().history).toHaveLength(200)
  expect(notices.getState().history[0]?.message).toBe('第 300 条')
})

test('a dismissed message stays in the history', () => {
  notify({ kind: 'success', message: '新增成功' })
  dismiss(notices.getState().shown[0]?.id ?? 0)
  expect(shown()).toEqual([])
  expect(notices.getState().history).toHaveLength(1)
})
