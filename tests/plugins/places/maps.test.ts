import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Tips {
  readonly info: string
  readonly infocode: string
  readonly tips: readonly { name: string; district: string; address: string; location: string; adcode: string }[]
}
interface Address {
  readonly info: string
  readonly infocode: string
  readonly regeocode: { formatted_address: string; addressComponent: Readonly<Record<string, string>> }
}

describeOnBothDatabases('maps', (open) => {
  let company: TestCompany
  let admin: Client
  let staff: Client
  let service: Server
  let origin: string
  /** What the service is asked, and what it does then. */
  const asked: URL[] = []
  let answer: (url: URL) => { status: number; body: string } | undefined

  beforeAll(async () => {
    service = createServer((request, response) => {
      const url = new URL(request.url ?? '/', origin)
      asked.push(url)
      const given = answer(url)
      if (!given) return
      response.writeHead(given.status, { 'content-type': 'application/json', location: `${origin}/elsewhere` })
      response.end(given.body)
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    company = await openCompany(await open())
    Object.assign(company.application.settings, { outwardHosts: [new URL(origin).host] })
    admin = await company.as('admin')
    staff = await company.as('staff')
  })
  afterAll(async () => {
    await company.close()
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
  })
  beforeEach(() => {
    asked.length = 0
    answer = () => ({ status: 200, body: JSON.stringify({ status: '1', info: 'OK', infocode: '10000', tips: [] }) })
  })

  const tips = async (keywords: string) =>
    (await staff.get<Tips>(`blade-biz/map/inputtips?keywords=${encodeURIComponent(keywords)}`)).data
  const address = (location: string) =>
    staff.get<Address>(`blade-biz/map/regeocode?location=${encodeURIComponent(location)}`)
  let number = 0
  const make = (values: Readonly<Record<string, unknown>> = {}) =>
    admin.post<{ id: string }>('blade-biz/map/provider/submit', {
      name: `service ${++number}`,
      tipsAddress: `${origin}/tips?key={key}&keywords={keywords}`,
      geocodeAddress: `${origin}/regeo?key={key}&location={location}`,
      serviceKey: 'a key & more',
      ...values,
    })
  const turn = async (act: 'enable' | 'disable', id: string) =>
    expect(await admin.post(`blade-biz/map/provider/${act}?id=${id}&ids=${id}`)).toMatchObject({ code: 200 })

  test('suggest shipped places by name, pinyin and initials, in the shape that clients of maps read', async () => {
    const found = await tips('天河')
    expect(found).toMatchObject({ info: 'OK', infocode: '10000' })
    expect(found.tips[0]).toEqual({
      id: 'R440106',
      name: '天河区',
      district: '广东省广州市',
      address: '广东省广州市天河区',
      location: '113.36,23.12',
      adcode: '440106',
    })
    expect((await tips('guangzhou')).tips[0]?.name).toBe('广州市')
    expect((await tips('gzs')).tips.map(({ name }) => name)).toContain('广州市')
    expect((await tips('chongqing')).tips[0]?.name).toBe('重庆市')
    expect((await tips('广州天河')).tips[0]?.name).toBe('天河区')
    expect((await tips('广东省广州市天河区')).tips[0]?.name).toBe('天河区')
    expect((await tips('没有这样的地方呀')).tips).toEqual([])
  })

  test('place what has no coordinates of its own where it belongs', async () => {
    const all = (await tips('蠡县')).tips
    expect(all[0]).toMatchObject({ name: '蠡县', district: '河北省保定市' })
    expect(all[0]?.location).toMatch(/^\d+(\.\d+)?,\d+(\.\d+)?$/)
  })

  test('tell the county or at least the city of a point', async () => {
    expect((await address('113.3612,23.1246')).data).toMatchObject({
      info: 'OK',
      infocode: '10000',
      regeocode: {
        formatted_address: '广东省广州市天河区',
        addressComponent: { province: '广东省', city: '广州市', district: '天河区', adcode: '440106' },
      },
    })
    expect((await address('116.40, 39.91')).data.regeocode.addressComponent).toMatchObject({ province: '北京市' })
    expect((await address('87.6,43.8')).data.regeocode.addressComponent.city).toBe('乌鲁木齐市')
    expect((await address('114.17,22.3')).data.regeocode.formatted_address).toBe('香港特别行政区')
    expect((await address('90.0,40.5')).data.regeocode.addressComponent.province).toBe('新疆维吾尔自治区')
  })

  test('refuse what is no point, and points outside China, with a sentence', async () => {
    for (const location of ['x', '113.26', '181,20', '23.1,113.2', '1e2,20', '113,23,1', 'NaN,NaN', "113,23'"])
      expect((await address(location)).msg, location).toContain('位置应为“经度,纬度”')
    for (const location of ['2.35,48.86', '139.69,35.69', '0,0', '77.2,28.6', '126.98,37.57'])
      expect(await address(location), location).toMatchObject({
        status: 400,
        msg: expect.stringContaining('不在中国境内'),
      })
    expect(await staff.get('blade-biz/map/regeocode')).toMatchObject({ status: 400 })
    expect(await staff.get('blade-biz/map/inputtips?keywords=')).toMatchObject({ status: 400 })
    expect(await staff.get(`blade-biz/map/inputtips?keywords=${'x'.repeat(101)}`)).toMatchObject({ status: 400 })
  })

  test('ask the enabled service with what was typed, encoded, and its key, and pass its answer on', async () => {
    const { id } = (await make()).data
    await turn('enable', id)
    answer = (url) => ({
      status: 200,
      body: JSON.stringify({
        status: '1',
        info: 'OK',
        infocode: '10000',
        tips: [{ name: '珠江新城', location: '113.32,23.12' }],
        regeocode: { formatted_address: url.searchParams.get('location'), addressComponent: {} },
      }),
    })
    expect((await tips('珠江&key=x')).tips).toEqual([{ name: '珠江新城', location: '113.32,23.12' }])
    expect(asked[0]?.searchParams.getAll('key')).toEqual(['a key & more'])
    expect(asked[0]?.searchParams.get('keywords')).toBe('珠江&key=x')
    expect((await address('113.36,23.12')).data.regeocode.formatted_address).toBe('113.36,23.12')
    await turn('disable', id)
    expect((await tips('天河')).tips[0]?.name).toBe('天河区')
  })

  test('answer from shipped places when the service refuses, breaks, redirects or says nothing', async () => {
    const { id } = (await make()).data
    await turn('enable', id)
    const bad = [
      '{"status":"0","info":"INVALID_USER_KEY","infocode":"10001"}',
      'no JSON',
      '[]',
      'null',
      '{"info":"OK"}',
    ]
    for (const body of bad) {
      answer = () => ({ status: 200, body })
      expect((await tips('天河')).tips[0]?.name, body).toBe('天河区')
    }
    answer = () => ({ status: 302, body: '' })
    expect((await tips('天河')).tips[0]?.name).toBe('天河区')
    expect(asked.some(({ pathname }) => pathname === '/elsewhere')).toBe(false)
    answer = () => ({ status: 200, body: `"${'x'.repeat(600_000)}"` })
    expect((await tips('天河')).tips[0]?.name).toBe('天河区')
    answer = () => undefined
    expect((await address('113.36,23.12')).data.regeocode.formatted_address).toBe('广东省广州市天河区')
    await turn('disable', id)
  })

  test('keep keys sealed and unseen, and one service enabled', async () => {
    const [first, second] = [(await make()).data.id, (await make()).data.id]
    await turn('enable', first)
    await turn('enable', second)
    const page = await admin.get<{ records: { id: string; status: number }[] }>('blade-biz/map/provider/page?size=100')
    expect(page.data.records.filter(({ status }) => status === 2).map(({ id }) => id)).toEqual([second])
    const detail = await admin.get(`blade-biz/map/provider/detail?id=${first}`)
    const history = await admin.get(`workspace/history?resource=places.provider&id=${first}`)
    expect(JSON.stringify([page, detail, history])).not.toContain('a key')
    expect(await admin.post(`blade-biz/map/provider/remove?ids=${second}`)).toMatchObject({ status: 400 })
    await turn('disable', second)
  })

  test('refuse services inside, without blanks, or whose host is filled in', async () => {
    expect((await make({ tipsAddress: 'http://169.254.169.254/?q={keywords}' })).msg).toContain('不允许访问内部地址')
    expect((await make({ tipsAddress: `${origin}/tips` })).msg).toContain('地址中应有“{keywords}”')
    expect(await make({ tipsAddress: 'http://{keywords}.example.com/' })).toMatchObject({ status: 400 })
    expect(await make({ geocodeAddress: 'ftp://example.com/{location}' })).toMatchObject({ status: 400 })
    expect(await staff.post('blade-biz/map/provider/submit', { name: 'x' })).toMatchObject({ status: 403 })
  })

  test('the base map has the places that are shipped, and the tiles of the enabled service alone', async () => {
    interface Base {
      readonly tiles: string
      readonly places: readonly (readonly [string, number, number, number])[]
    }
    const base = async () => (await staff.get<Base>('blade-biz/map/base')).data
    const { tiles, places } = await base()
    expect(tiles).toBe('')
    expect(places.length).toBeGreaterThan(1300)
    expect(places.find(([name]) => name === '天河区')).toEqual(['天河区', expect.any(Number), expect.any(Number), 3])
    const tileAddress = 'https://tiles.example.com/{z}/{x}/{y}.png'
    const { id } = (await make({ tileAddress })).data
    expect((await base()).tiles).toBe('')
    await admin.post(`blade-biz/map/provider/enable?id=${id}`)
    expect((await base()).tiles).toBe(tileAddress)
    await admin.post(`blade-biz/map/provider/disable?ids=${id}`)
  })

  test.each([
    'javascript:alert(1)//{x}{y}{z}',
    'https://{x}.evil.example/{y}/{z}',
    'https://tiles.example.com/{z}/{x}.png',
    'https://a:b@tiles.example.com/{z}/{x}/{y}.png',
  ])('tiles are not asked at %s', async (tileAddress) => {
    const answer = await make({ tileAddress })
    expect(answer.code).toBe(400)
    expect(answer.msg).toContain('底图地址应为')
  })
})
