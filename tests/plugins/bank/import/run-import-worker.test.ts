import { describe, expect, test } from 'vitest'
import { type ImportProgress, readStatementFile } from '../../../../plugins/bank/import/read-statement-file'
import { readStatementFileInWorker } from '../../../../plugins/bank/import/run-import-worker'
import { toCsvBytes } from './encode-file'

const heads = ['交易日期', '金额', '余额', '摘要', '流水号']

function manyLines(count: number): Uint8Array {
  const lines = Array.from({ length: count }, (_, index) => [
    '2024-01-02',
    '0.01',
    `${Math.floor((index + 1) / 100)}.${String((index + 1) % 100).padStart(2, '0')}`,
    '利息',
    `SN${index}`,
  ])
  return toCsvBytes([heads, ...lines])
}

describe('A file read in a thread of its own', () => {
  test('gives the same as read at once, and tells how far it is', async () => {
    const bytes = manyLines(12_000)
    const progress: ImportProgress[] = []
    const file = await readStatementFileInWorker(bytes, 'a.csv', { onProgress: (step) => progress.push(step) })
    expect(file).toEqual(readStatementFile(bytes, 'a.csv'))
    expect(new Set(progress.map(({ stage }) => stage))).toEqual(new Set(['decode', 'recognise', 'read', 'check']))
    expect(progress.filter(({ stage }) => stage === 'read').map(({ done }) => done)).toEqual([
      0, 2000, 4000, 6000, 8000, 10_000,
    ])
  })

  test('leaves the thread that asked free', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await readStatementFileInWorker(manyLines(20_000), 'a.csv')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
  })

  test('gives the problem of a file that cannot be read', async () => {
    const file = await readStatementFileInWorker(new Uint8Array(), 'a.csv')
    expect(file.problems).toMatchObject([{ code: 'empty' }])
  })

  test('stops when it is told to', async () => {
    const abort = new AbortController()
    const reading = readStatementFileInWorker(manyLines(50_000), 'a.csv', {
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('取消')),
    })
    await expect(reading).rejects.toThrow('取消')
    await expect(readStatementFileInWorker(new Uint8Array(1), 'a.csv', { signal: abort.signal })).rejects.toThrow(
      '取消',
    )
  })

  test('is stopped when it takes too long', async () => {
    await expect(readStatementFileInWorker(manyLines(1000), 'a.csv', { timeoutSeconds: 0.01 })).rejects.toMatchObject({
      code: 'timedOut',
    })
  })
})
