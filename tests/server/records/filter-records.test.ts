import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit } from '../../support/kit-server'

interface Page {
  readonly records: readonly Record<string, unknown>[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly sums: Readonly<Record<string, string>>
  readonly cards: Readonly<Record<string, number>>
}
const path = 'blade-kit/thing'

/** Titles are what the filters are asked for by. */
const things = [
  {
    title: '甲',
    memo: '100%_折扣',
    amount: '10.00',
    quantity: 1,
    due: '2026-01-01',
    seen: '2026-01-01 08:00:00',
    kind: 1,
    side: 'c',
    sort: '1',
    tags: '1,2',
    isOpen: 1,
    bookMonth: '2026-01',
    at: '08:00:00',
    taxRate: '0.06',
    tel: '13900001111',
  },
  {
    title: '乙',
    memo: 'ABC abc',
    amount: '20.50',
    quantity: 2,
    due: '2026-01-31',
    seen: '2026-01-31 23:59:59',
    kind: 1,
    side: 'd',
    sort: '2',
    tags: '12',
    isOpen: 0,
    bookMonth: '2026-02',
    at: '09:00:00',
    taxRate: '0.09',
  },
  {
    title: '丙',
    memo: '折扣 A_C',
    amount: '-20.50',
    quantity: 3,
    due: '2026-02-01',
    seen: '2026-02-01 00:00:00',
    kind: 2,
    side: 'c',
    sort: '12',
    tags: '2',
    bookMonth: '2026-03',
  },
  { title: '丁' },
]

describeOnBothDatabases('filters, order and pages', (open) => {
  let kit: KitServer
  let writer: Client
  let owner = ''
  let above = ''
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
    owner = kit.userId('reader')
    for (const [index, thing] of things.entries()) {
      const more = index === 0 ? { owner, readers: `${owner},${kit.userId('writer')}` } : index === 1 ? { above } : {}
      const { data } = await writer.post<{ id: string }>(`${path}/submit`, { ...thing, ...more })
      if (index === 0) above = data.id
    }
  })
  afterAll(() => kit.server.close())

  const page = async (query: string) => (await writer.get<Page>(`${path}/page?${query}`)).data
  const titles = async (query: string) =>
    (await page(`ascs=createTime,id&${query}`)).records.map(({ title }) => title).join('')

  test.each([
    // Text: contains, whatever the case; signs of patterns are themselves.
    ['memo=abc', '乙'],
    ['memo_like=折扣', '甲丙'],
    ['memo=%25_', '甲'],
    ['memo=a_c', '丙'],
    ['memo_equal=ABC abc', '乙'],
    ['memo_equal=abc abc', ''],
    ['memo_notequal=ABC abc', '甲丙丁'],
    ['memo_likeright=abc', '乙'],
    ['memo_likeright=折扣', '丙'],
    ['memo_likeleft=折扣', '甲'],
    ['memo_likeleft=_折扣', '甲'],
    ['memo_notlike=折扣', '乙丁'],
    ['memo_null=1', '丁'],
    ['memo_notnull=1', '甲乙丙'],
    ['memo_in=ABC abc,折扣 A_C', '乙丙'],
    ['title=甲&memo=abc', ''],
    // Empty values and ignored keys are no conditions.
    ['memo=', '甲乙丙丁'],
    ['memo_null=', '甲乙丙丁'],
    ['memo_ignore=x', '甲乙丙丁'],
    ['nonsense_ignore=x', '甲乙丙丁'],
    // Money, numbers, decimals.
    ['amount=20.5', '乙'],
    ['amount_equal=-20.50', '丙'],
    ['amount_ge=10', '甲乙'],
    ['amount_gt=10', '乙'],
    ['amount_le=10', '甲丙'],
    ['amount_lt=10.00', '丙'],
    ['amount_ge=-30&amount_le=0', '丙'],
    ['amount_notequal=10', '乙丙丁'],
    ['amount_in=10,20.5', '甲乙'],
    ['amount_null=1', '丁'],
    ['amount=1,0', '甲'],
    ['quantity=2', '乙'],
    ['quantity_ge=2&quantity_lt=3', '乙'],
    ['quantity_in=1,3', '甲丙'],
    ['taxRate=0.09', '乙'],
    ['taxRate_lt=0.09', '甲'],
    // Days and moments.
    ['due=2026-01-31', '乙'],
    ['due_datege=2026-01-31', '乙丙'],
    ['due_dategt=2026-01-31', '丙'],
    ['due_datele=2026-01-31', '甲乙'],
    ['due_datelt=2026-01-31', '甲'],
    ['due_dateequal=2026-01-01', '甲'],
    ['due_datege=2026-01-31 00:00:00&due_datele=2026-02-01 00:00:00', '乙丙'],
    ['due_ge=2026-01-02&due_le=2026-01-31', '乙'],
    ['seen_datege=2026-01-31 23:59:59', '乙丙'],
    ['seen_dategt=2026-01-31 23:59:59', '丙'],
    ['seen_datelt=2026-01-31', '甲'],
    ['seen_dateequal=2026-02-01', '丙'],
    ['createTime_dategt=2020-01-01 00:00:00', '甲乙丙丁'],
    ['createTime_datelt=2020-01-01', ''],
    ['bookMonth_equal=2026-02', '乙'],
    ['bookMonth_ge=2026-02', '乙丙'],
    ['at_le=08:00:00', '甲'],
    // Choices, codes, yes and no.
    ['kind=1', '甲乙丁'],
    ['kind_equal=2', '丙'],
    ['kind_in=1,2', '甲乙丙丁'],
    ['kind_notequal=1', '丙'],
    ['side=c', '甲丙'],
    ['side=c,d', '甲乙丙'],
    ['side_in=d', '乙'],
    ['side_null=1', '丁'],
    ['isOpen=1', '甲'],
    ['isOpen=0', '乙'],
    ['sort=1', '甲'],
    ['sort_in=1,12', '甲丙'],
    // Joined codes are compared part by part.
    ['tags=1', '甲'],
    ['tags=2', '甲丙'],
    ['tags=1,12', '甲乙'],
    ['tags_in=12', '乙'],
    // Lists without anything in them hold nothing.
    ['kind_in=,', ''],
    ['tags=,', ''],
    ['memo_in=,,', ''],
    // What the platform sends beside filters.
    ['Blade-Auth=x&processInstanceId=1&current=1&size=10', '甲乙丙丁'],
  ])('%s gives %s', async (query, expected) => {
    expect(await titles(query)).toBe(expected)
  })

  test('find records by whom or what they refer to', async () => {
    expect(await titles(`owner=${owner}`)).toBe('甲')
    expect(await titles(`owner_in=${owner},1`)).toBe('甲')
    expect(await titles('owner_null=1')).toBe('乙丙丁')
    expect(await titles(`readers=${kit.userId('writer')}`)).toBe('甲')
    expect(await titles(`above=${above}`)).toBe('乙')
    expect(await titles(`id=${above}`)).toBe('甲')
    expect(await titles(`createUser=${kit.userId('writer')}&version_ge=1`)).toBe('甲乙丙丁')
  })

  test('find a masked value by the whole of it only', async () => {
    expect(await titles('tel=13900001111')).toBe('甲')
    expect(await titles('tel=1390000')).toBe('')
    expect(await titles('tel_like=139')).toBe('')
    expect(await titles('tel_ge=13900001111&tel_le=13900001111')).toBe('甲')
    expect(await titles('tel_likeright=139')).toBe('')
    expect(await titles('tel_ge=139')).toBe('')
  })

  test.each([
    ['nonsense=1', '不能按“nonsense”筛选'],
    ['password=x', '不能按“password”筛选'],
    ['password_notnull=1', '不能按“password_notnull”筛选'],
    ['lineList=1', '不能按“lineList”筛选'],
    ['tenantId=000001', '不能按“tenantId”筛选'],
    ['create_time=2026-01-01', '不能按“create_time”筛选'],
    ['title;drop=1', '不能按“title;drop”筛选'],
    ['amount=x', '请求参数格式错误: amount'],
    ['amount_ge=1e3', '请求参数格式错误: amount_ge'],
    ['quantity_in=1,x', '请求参数格式错误: quantity_in'],
    ['due_ge=2026-02-30', '请求参数格式错误: due_ge'],
    ['owner=x', '请求参数格式错误: owner'],
    ['id=99999999999999999999', '请求参数格式错误: id'],
    ['taxRate=6%25', '请求参数格式错误: taxRate'],
    ['descs=nonsense', '不能按“nonsense”排序'],
    ['descs=password', '不能按“password”排序'],
    ['ascs=lineList', '不能按“lineList”排序'],
    ['size=0', '请求参数格式错误: size'],
    ['size=x', '请求参数格式错误: size'],
    ['size=1.5', '请求参数格式错误: size'],
    ['current=-1', '请求参数格式错误: current'],
  ])('%s is refused: %s', async (query, msg) => {
    expect(await writer.get(`${path}/page?${query}`)).toMatchObject({ status: 400, msg })
  })

  test.each([
    'memo=%00',
    'memo_in=%00,a',
    'memo_equal=%00',
    "memo=';drop table kit_thing;--",
    'kind=1) or (1=1',
    'memo=\\',
  ])('%s does no harm', async (query) => {
    expect((await writer.get(`${path}/page?${query}`)).status).toBeLessThan(500)
    expect(await titles('')).toBe('甲乙丙丁')
  })

  test('an order is asked for by columns, ascending ones first, the id settles ties', async () => {
    expect(await page('ascs=amount').then(({ records }) => records.map(({ title }) => title).join(''))).toBe('丙甲乙丁')
    expect(await page('descs=quantity').then(({ records }) => records.map(({ title }) => title).join(''))).toBe(
      '丁丙乙甲',
    )
    const both = await page('ascs=kind&descs=quantity')
    expect(both.records.map(({ title }) => title).join('')).toBe('丁乙甲丙')
    // The platform's spelling of columns, and signs that it strips.
    expect(await page('ascs=create_time,%20id').then(({ records }) => records[0]?.title)).toBe('甲')
    const times = (await page('')).records.map(({ createTime }) => String(createTime))
    expect(times).toEqual(times.toSorted((left, right) => right.localeCompare(left)))
  })

  test('pages part the whole without losing or doubling a row; beyond the last there is none', async () => {
    const first = await page('size=3&current=1&ascs=kind')
    const second = await page('size=3&current=2&ascs=kind')
    expect([first.total, first.pages, first.size, first.current]).toEqual([4, 2, 3, 1])
    expect(new Set([...first.records, ...second.records].map(({ title }) => title))).toEqual(new Set('甲乙丙丁'))
    expect([first.records.length, second.records.length]).toEqual([3, 1])
    expect((await page('size=3&current=9')).records).toEqual([])
    expect((await page('')).size).toBe(10)
    expect((await page('size=100000')).size).toBe(1000)
  })

  test('sums and total speak of everything filtered, cards of everything but the card', async () => {
    const all = await page('size=1')
    expect(all).toMatchObject({ total: 4, sums: { amount: '10.00', taxAmount: '2.26' }, cards: { 1: 3, 2: 1 } })
    const some = await page('size=1&kind=1&amount_ge=0')
    expect(some).toMatchObject({ total: 2, sums: { amount: '30.50' }, cards: { 1: 2 } })
    expect(await page('kind=2')).toMatchObject({ total: 1, sums: { amount: '-20.50' }, cards: { 1: 3, 2: 1 } })
    expect(await page('title=nowhere')).toMatchObject({
      total: 0,
      pages: 0,
      records: [],
      sums: { amount: '0.00' },
      cards: {},
    })
  })

  test('a list is the same without pages', async () => {
    const { data } = await writer.get<{ title: string }[]>(`${path}/list?memo=折扣&descs=amount`)
    expect(data.map(({ title }) => title)).toEqual(['甲', '丙'])
  })
})
