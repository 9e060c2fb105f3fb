import { expect, test } from 'vitest'
import { printedPassword, signIn } from '../support/wire-client'
import { openEvents } from './support/events'
import { newDataDir, startProduct } from './support/product'

test('in front of an existing server the web is served and every call is forwarded', { timeout: 300_000 }, async () => {
  const behind = await startProduct({ env: { DATA_DIR: newDataDir() } })
  const front = await startProduct({ args: ['--upstream', behind.url] })
  expect(await (await fetch(`${front.url}/health`)).json()).toEqual({ status: 'ok' })

  for (const address of ['/', '/finance/statement?claimStatus=0']) {
    const page = await fetch(`${front.url}${address}`)
    expect(page.headers.get('content-type'), address).toContain('text/html')
    expect(await page.text(), address).toContain('<script')
  }
  expect((await fetch(`${front.url}/assets/gone-1234.js`)).status).toBe(404)

  const client = await signIn(front.url, 'admin', printedPassword(behind.said()))
  const entered = await client.post<{ id: string }>('blade-biz/customer/submit', {
    customerName: '南京恒泰置业有限公司',
    customerType: 1,
  })
  expect(entered.body).toMatchObject({ code: 200 })
  const found = await client.get(`blade-biz/customer/page?customerName=${encodeURIComponent('恒泰')}`)
  expect(found.body).toMatchObject({ data: { total: 1 } })
  expect(await client.post('blade-biz/customer/submit', {})).toMatchObject({ status: 400, body: { code: 400 } })

  const events = await openEvents(front.url, client)
  const told = events.next('contracts.customer')
  await client.post('blade-biz/customer/submit', { customerName: '苏州华信交通投资有限公司', customerType: 1 })
  await told

  await behind.end('SIGKILL')
  await events.ended
  const refused = { code: 502, success: false, msg: '上游服务器没有应答，请稍后再试' }
  expect(await client.get('blade-biz/customer/page')).toMatchObject({ status: 502, body: refused })
  expect((await fetch(front.url)).status).toBe(200)
  expect((await front.end('SIGTERM')).code).toBe(0)
})
