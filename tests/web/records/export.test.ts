// @vitest-environment jsdom
import type { Row } from '#core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportCell, fetchAllRows } from '../../../src/web/records/list/export-rows'
import { listColumns } from '../../../src/web/records/list/list-columns'
import { startRecordServer, type RecordServer } from './record-server'
import { vehicle } from './vehicle'

const columns = Object.fromEntries(listColumns(vehicle).map((column) => [column.id, column]))
const cellOf = (name: string, row: Readonly<Record<string, unknown>>) => {
  const column = columns[name]
  return column && exportCell(vehicle, column, row as unknown as Row)
}

describe('an exported cell', () => {
  test('holds an amount as a number that can be reckoned with', () => {
    expect(cellOf('amount', { amount: '1234.50' })).toEqual({ type: Number, value: 1234.5, format: '#,##0.00' })
  })

  test('holds an amount as text where a number would lose a cent', () => {
    expect(cellOf('amount', { amount: '9999999999999999.99' })).toEqual({
      type: String,
      value: '9,999,999,999,999,999.99',
    })
  })

  test('holds what looks like a formula as text', () => {
    expect(cellOf('owner', { owner: '=1+1' })).toEqual({ type: String, value: '=1+1' })
  })

  test('shows a choice by its word and nothing as nothing', () => {
    expect(cellOf('carStatus', { carStatus: 2 })).toEqual({ type: String, value: '报废' })
    expect(cellOf('owner', { owner: '' })).toBeNull()
  })
})

describe('an export', () => {
  let server: RecordServer
  beforeEach(async () => {
    server = await startRecordServer(
      Array.from({ length: 1203 }, (_, place) => ({ plate: `P${place}`, amount: '1.00' })),
    )
  })
  afterEach(() => server.stop())
  const query = { filters: {}, sort: [] }

  test('fetches everything filtered, in parts, and tells how far it is', async () => {
    const seen: number[] = []
    const onProgress = (done: number) => seen.push(done)
    const rows = await fetchAllRows({ resource: vehicle, query, signal: new AbortController().signal, onProgress })
    expect(new Set(rows.map((row) => row.id)).size).toBe(1203)
    expect(seen).toEqual([500, 1000, 1203])
  })

  test('stops when it is cancelled', async () => {
    const end = new AbortController()
    const onProgress = () => end.abort()
    await expect(fetchAllRows({ resource: vehicle, query, signal: end.signal, onProgress })).rejects.toThrow()
    expect(server.asked).toHaveLength(1)
  })
})
