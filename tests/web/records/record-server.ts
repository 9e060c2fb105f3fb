import type { Row } from '#core'
import type { ServerResponse } from 'node:http'
import { type Asked, envelope, startWebServer, type WebServer } from '../support/web-server'

export interface RecordServer extends WebServer {
  readonly rows: Row[]
  /** Somebody else changes a record. */
  changeElsewhere(id: string, values: Readonly<Record<string, unknown>>): void
  /** Keeps writes waiting until it is called. */
  hold(): () => void
  /** Answers the next write with field problems. */
  refuseNext(data: unknown): void
}

const common = {
  status: 1,
  createUser: '1',
  createDept: '1',
  createTime: '2026-01-01 08:00:00',
  updateUser: '1',
  updateTime: '2026-01-02 09:00:00',
  isDeleted: 0,
} as const

/** A server of one resource at blade-biz/vehicle, which keeps records and their versions as the real one does. */
export async function startRecordServer(rows: readonly Readonly<Record<string, unknown>>[]): Promise<RecordServer> {
  const server = await startWebServer()
  const kept: Row[] = rows.map((row, place) => ({ ...common, id: String(place + 1), version: 1, ...row }) as Row)
  const removed: Row[] = []
  let refusal: unknown
  let released: Promise<void> = Promise.resolve()
  const find = (id: string | null) => kept.find((row) => row.id === id)
  const change = (id: string, values: Readonly<Record<string, unknown>>) => {
    const place = kept.findIndex((row) => row.id === id)
    const row = kept[place]
    if (row) kept[place] = { ...row, ...values, id, version: row.version + 1 } as Row
    return kept[place]
  }

  const page = (query: URLSearchParams, response: ServerResponse) => {
    const size = Number(query.get('size'))
    const current = Number(query.get('current'))
    const wanted = query.get('plate_like') ?? ''
    const found = kept.filter((row) => String(row.plate).includes(wanted))
    const sort = query.get('ascs') || query.get('descs')
    if (sort) found.sort((a, b) => String(a[sort]).localeCompare(String(b[sort])) * (query.get('descs') ? -1 : 1))
    const cents = found.reduce((sum, row) => sum + Math.round(Number(row.amount ?? 0) * 100), 0)
    envelope(response, 200, {
      records: found.slice((current - 1) * size, current * size),
      total: found.length,
      sums: { amount: (cents / 100).toFixed(2) },
      cards: { 0: 0, 1: found.length },
    })
  }
  const submit = async (body: Readonly<Record<string, unknown>>, response: ServerResponse) => {
    await released
    if (refusal) {
      const data = refusal
      refusal = undefined
      return envelope(response, 400, data, '车牌号：已存在')
    }
    const id = body.id as string | undefined
    if (id === undefined) {
      const row = { ...common, ...body, id: String(kept.length + 1), version: 1 } as Row
      kept.push(row)
      return envelope(response, 200, { id: row.id, version: 1 })
    }
    const now = find(id)
    if (now && now.version !== body.version) return envelope(response, 409, { record: now }, '已被修改')
    return envelope(response, 200, { id, version: change(id, body)?.version })
  }
  const remove = (ids: readonly string[], response: ServerResponse) => {
    for (const id of ids) {
      const place = kept.findIndex((row) => row.id === id)
      if (place >= 0) removed.push(...kept.splice(place, 1))
    }
    envelope(response, 200, {})
  }
  const restore = (ids: readonly string[], response: ServerResponse) => {
    for (const id of ids) {
      const place = removed.findIndex((row) => row.id === id)
      if (place >= 0) kept.push(...removed.splice(place, 1))
    }
    envelope(response, 200, {})
  }
  const answer = (asked: Asked, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(asked.url, 'http://localhost')
    const ids = (searchParams.get('ids') ?? '').split(',')
    if (pathname === '/api/blade-biz/vehicle/page') return page(searchParams, response)
    if (pathname === '/api/blade-biz/vehicle/submit') return void submit(JSON.parse(asked.body), response)
    if (pathname === '/api/blade-biz/vehicle/remove') return remove(ids, response)
    if (pathname === '/api/workspace/restore') return restore(ids, response)
    if (pathname === '/api/blade-biz/vehicle/detail') return envelope(response, 200, find(searchParams.get('id')) ?? {})
    if (pathname === '/api/blade-biz/vehicle/scrap') {
      for (const id of ids) change(id, { carStatus: 2 })
      return envelope(response, 200, {})
    }
    return envelope(response, 404, null, '404 没找到请求')
  }
  server.answer(answer)
  return {
    ...server,
    rows: kept,
    changeElsewhere: change,
    refuseNext: (data) => {
      refusal = data
    },
    hold() {
      let release: () => void = () => undefined
      released = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
